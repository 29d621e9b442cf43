import type { IdleGap } from '../model/idleGaps';
import { firstIndexAtOrAfter, type PlacedLane } from '../model/laneGeometry';
import type { LaneRow } from '../model/laneRows';
import { axisLabels, type Zoom } from '../model/laneView';
import { OUTCOME_RANK } from '../../engine/timeline/laneEntry';
import { WORK_LOOKS } from '../model/chart';
import type { TimeScale } from '../model/timeScale';

/** The page's current colours and font. */
export type LanePaint = Readonly<
  Record<'text' | 'quiet' | 'line' | 'good' | 'bad' | 'warning' | 'divergence' | 'font', string>
>;

/** The drawing's content; lengths are CSS pixels. */
export interface LanePicture {
  readonly rows: readonly LaneRow[];
  readonly scale: TimeScale;
  readonly zoom: Zoom;
  readonly folded: readonly IdleGap[];
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly axisHeight: number;
  readonly laneHeight: number;
  readonly scrollTop: number;
  /** The playhead, as a fraction of the scale. */
  readonly playhead: number;
  /** Where two compared runs diverge, as a fraction of the scale. */
  readonly runsDivergeAt: number | null;
  /** Where the shown run diverges from its recording, as a fraction of the scale. */
  readonly recordingDivergesAt: number | null;
}

/** Draws the visible lanes. The cost depends on what is visible, not on the timeline's length. */
export function drawLanes(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint): void {
  const { width, height, axisHeight, laneHeight, scrollTop, rows } = picture;
  context.clearRect(0, 0, width, height);
  context.font = paint.font;
  context.textBaseline = 'middle';
  context.save();
  clip(context, 0, axisHeight, width, height - axisHeight);
  const first = Math.floor(scrollTop / laneHeight);
  const last = Math.min(rows.length - 1, Math.floor((scrollTop + height - axisHeight) / laneHeight));
  drawGaps(context, picture, paint);
  for (const [index, row] of rows.slice(first, last + 1).entries())
    drawRow(context, row, axisHeight + (first + index) * laneHeight - scrollTop, picture, paint);
  context.restore();
  drawAxis(context, picture, paint);
  drawDivergences(context, picture, paint);
  drawPlayhead(context, picture, paint);
}

function fill(
  context: CanvasRenderingContext2D,
  color: string,
  opacity: number,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  context.globalAlpha = opacity;
  context.fillStyle = color;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

function clip(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number) {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

/** Creates a function that converts a fraction of the scale to an x position. */
function createXOf({ zoom, width }: LanePicture) {
  const perFraction = width / (zoom.to - zoom.from);
  return (fraction: number) => (fraction - zoom.from) * perFraction;
}

function drawRow(
  context: CanvasRenderingContext2D,
  { placed, bracket }: LaneRow,
  top: number,
  picture: LanePicture,
  paint: LanePaint,
) {
  const { width, laneHeight } = picture;
  const middle = top + laneHeight / 2;
  if (placed.side === 'right') fill(context, paint.warning, 0.1, 0, top, width, laneHeight);
  fill(context, paint.line, 1, 0, Math.round(top + laneHeight) - 1, width, 1);
  if (bracket) drawBracket(context, bracket, middle, picture, paint);
  drawSpans(context, placed, middle, picture, paint);
  drawEvents(context, placed, middle, picture, paint);
}

const BRACKET_HEIGHT = 10;
const BRACKET_TEXT_GAP = 8;

/** Draws the bracket of a run, and its result beside it. */
function drawBracket(
  context: CanvasRenderingContext2D,
  { from, to, text }: NonNullable<LaneRow['bracket']>,
  middle: number,
  picture: LanePicture,
  paint: LanePaint,
) {
  const xOf = createXOf(picture);
  const [left, right] = [xOf(from), Math.max(xOf(to), xOf(from) + 2)];
  fill(context, paint.quiet, 1, left, middle - 0.75, right - left, 1.5);
  for (const x of [left, right])
    fill(context, paint.quiet, 1, x - 0.75, middle - BRACKET_HEIGHT / 2, 1.5, BRACKET_HEIGHT);
  const textWidth = context.measureText(text).width;
  context.fillStyle = text.startsWith('✕') ? paint.bad : paint.text;
  if (right + BRACKET_TEXT_GAP + textWidth < picture.width) context.fillText(text, right + BRACKET_TEXT_GAP, middle);
  else if (left - BRACKET_TEXT_GAP - textWidth > 0) context.fillText(text, left - BRACKET_TEXT_GAP - textWidth, middle);
  else {
    // There is no space beside the bracket, so the text interrupts it.
    const x = Math.max(0, Math.min(right, picture.width) - textWidth - 4 * BRACKET_TEXT_GAP);
    context.clearRect(x, middle - BRACKET_HEIGHT / 2, textWidth + BRACKET_TEXT_GAP, BRACKET_HEIGHT);
    context.fillText(text, x + BRACKET_TEXT_GAP / 2, middle);
  }
}

const SPAN_HEIGHT = 8;

function drawSpans(
  context: CanvasRenderingContext2D,
  { parts }: PlacedLane,
  middle: number,
  picture: LanePicture,
  paint: LanePaint,
) {
  const xOf = createXOf(picture);
  const { zoom } = picture;
  let drawnTo = -Infinity;
  for (const { from, to, status } of parts) {
    if (to < zoom.from || from > zoom.to) continue;
    const [left, right] = [xOf(from), Math.max(xOf(to), xOf(from) + 1)];
    // Skip work that would be drawn on the same pixels as the last, unless it failed or was stopped.
    if (right <= drawnTo + 0.5 && (status === 'running' || status === 'success')) continue;
    drawnTo = Math.max(drawnTo, right);
    fill(
      context,
      paint[WORK_LOOKS[status].color],
      status === 'running' ? 0.3 : 0.4,
      left,
      middle - SPAN_HEIGHT / 2,
      right - left,
      SPAN_HEIGHT,
    );
  }
}

function drawEvents(
  context: CanvasRenderingContext2D,
  placed: PlacedLane,
  middle: number,
  picture: LanePicture,
  paint: LanePaint,
) {
  const { kind } = placed.lane;
  const isYou = kind === 'you';
  const otherColor = kind === 'task' ? paint.text : paint.quiet;
  const color = isYou ? paint.good : otherColor;
  const halfHeight = isYou ? picture.laneHeight / 2 - 5 : SPAN_HEIGHT / 2;
  for (const { x, outcome } of marksOf(placed, picture)) {
    if (outcome === 'failure' || outcome === 'stop')
      drawDiamond(context, x, middle, outcome === 'failure' ? paint.bad : paint.warning);
    else if (outcome === 'success' && kind === 'task') drawDisc(context, x, middle, paint.good);
    else fill(context, color, 1, x - 0.75, middle - halfHeight, 1.5, 2 * halfHeight);
  }
}

interface Mark {
  readonly x: number;
  readonly outcome: keyof typeof OUTCOME_RANK;
}

/**
 * Each lane's last marks, and the view they were computed for. Cached, because most frames only move the playhead or
 * the pointer.
 */
const cachedMarks = new WeakMap<PlacedLane, { readonly view: string; readonly marks: readonly Mark[] }>();

function marksOf(placed: PlacedLane, picture: LanePicture): readonly Mark[] {
  const { zoom, width } = picture;
  const view = `${zoom.from} ${zoom.to} ${width}`;
  const cached = cachedMarks.get(placed);
  if (cached?.view === view) return cached.marks;
  const marks = marksInView(placed, picture);
  cachedMarks.set(placed, { view, marks });
  return marks;
}

/**
 * Returns the marks of visible events: one for each pixel, for its most important event. The most important marks come
 * last, to be drawn on top.
 */
function marksInView({ fractions, lane, entries }: PlacedLane, picture: LanePicture): Mark[] {
  const xOf = createXOf(picture);
  const marks: Mark[] = [];
  for (let place = firstIndexAtOrAfter(fractions, picture.zoom.from); place < fractions.length; place += 1) {
    const fraction = fractions[place] ?? Infinity;
    if (fraction > picture.zoom.to) break;
    const outcome = entries[lane.eventIndices[place] ?? -1]?.outcome ?? 'none';
    const x = Math.round(xOf(fraction));
    const last = marks[marks.length - 1];
    if (last?.x !== x) marks.push({ x, outcome });
    else if (OUTCOME_RANK[outcome] > OUTCOME_RANK[last.outcome]) marks[marks.length - 1] = { x, outcome };
  }
  return marks.sort((mark, other) => OUTCOME_RANK[mark.outcome] - OUTCOME_RANK[other.outcome]);
}

function drawDiamond(context: CanvasRenderingContext2D, x: number, y: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y - 6);
  context.lineTo(x + 5, y);
  context.lineTo(x, y + 6);
  context.lineTo(x - 5, y);
  context.fill();
}

function drawDisc(context: CanvasRenderingContext2D, x: number, y: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
}

/** Draws folded idle time as hatched bands from top to bottom. */
function drawGaps(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const xOf = createXOf(picture);
  const { folded, scale, zoom, axisHeight, width, height } = picture;
  context.save();
  context.beginPath();
  let drawnTo = 0;
  for (const { from, to } of folded) {
    const [left, right] = [scale.fractionAt(from), scale.fractionAt(to)];
    // Skip gaps that would be drawn on the same pixels as the last.
    if (right < zoom.from || left > zoom.to || xOf(right) <= drawnTo) continue;
    const x = Math.max(drawnTo, xOf(left));
    drawnTo = Math.max(x + 2, xOf(right));
    context.rect(x, axisHeight, drawnTo - x, height - axisHeight);
  }
  context.clip();
  for (let y = axisHeight; y < height; y += 6) fill(context, paint.line, 1, 0, y, width, 2);
  context.restore();
}

function drawAxis(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { width, axisHeight, scale, zoom, folded, duration, height } = picture;
  fill(context, paint.line, 1, 0, axisHeight - 1, width, 1);
  for (const { x, text } of axisLabels(scale, zoom, width, folded, duration)) {
    fill(context, paint.line, 1, Math.round(x), axisHeight - 6, 1, height - axisHeight + 6);
    context.fillStyle = paint.quiet;
    if (x + context.measureText(text).width < width) context.fillText(text, Math.round(x) + 4, axisHeight / 2);
  }
}

/** Draws dashed lines where two compared runs diverge, and where the shown run diverges from its recording. */
function drawDivergences(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { runsDivergeAt, recordingDivergesAt, zoom, axisHeight, height } = picture;
  for (const [fraction, color] of [
    [runsDivergeAt, paint.warning],
    [recordingDivergesAt, paint.divergence],
  ] as const) {
    if (fraction === null || fraction < zoom.from || fraction > zoom.to) continue;
    const x = Math.round(createXOf(picture)(fraction));
    for (let y = axisHeight; y < height; y += 7) fill(context, color, 1, x, y, 1.5, 4);
  }
}

function drawPlayhead(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { playhead, zoom, axisHeight, height, width } = picture;
  if (playhead < zoom.from || playhead > zoom.to) return;
  const x = Math.min(Math.max(createXOf(picture)(playhead), 0), width - 1);
  fill(context, paint.text, 1, x - 0.75, axisHeight, 1.5, height - axisHeight);
}
