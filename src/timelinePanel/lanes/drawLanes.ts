import type { IdleGap } from './idleGaps';
import { firstFrom, type PlacedLane } from './laneGeometry';
import { axisLabels, type Zoom } from './laneView';
import { OUTCOME_RANK } from '../../engine/timeline/laneEntry';
import { WORK_LOOKS } from './lanes';
import type { TimeScale } from './timeScale';

/** The page's current colours and font. */
export type LanePaint = Readonly<
  Record<'text' | 'quiet' | 'line' | 'good' | 'bad' | 'warning' | 'divergence' | 'font', string>
>;

/** The drawing's content; lengths are CSS pixels. */
export interface LanePicture {
  readonly lanes: readonly PlacedLane[];
  readonly scale: TimeScale;
  readonly zoom: Zoom;
  readonly folded: readonly IdleGap[];
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly nameWidth: number;
  readonly axisHeight: number;
  readonly laneHeight: number;
  readonly scrollTop: number;
  /** The playhead, as a fraction of the scale. */
  readonly playhead: number;
  /** Where two compared runs diverge, as a fraction of the scale. */
  readonly runsDivergeAt: number | null;
  /** Where the shown run diverges from its recording, as a fraction of the scale. */
  readonly recordingDivergesAt: number | null;
  /** The index of the lane under the pointer, or -1. */
  readonly hovered: number;
  /** The range being selected, between two x positions of the chart. */
  readonly range: readonly [number, number] | null;
}

/** Draws the visible lanes. The cost depends on what is visible, not on the timeline's length. */
export function drawLanes(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint): void {
  const { width, height, axisHeight, nameWidth, laneHeight, scrollTop, lanes, hovered, range } = picture;
  context.clearRect(0, 0, width, height);
  context.font = paint.font;
  context.textBaseline = 'middle';
  context.save();
  clip(context, 0, axisHeight, width, height - axisHeight);
  const first = Math.floor(scrollTop / laneHeight);
  const last = Math.min(lanes.length - 1, Math.floor((scrollTop + height - axisHeight) / laneHeight));
  drawGaps(context, picture, paint);
  for (const [index, lane] of lanes.slice(first, last + 1).entries()) {
    const top = axisHeight + (first + index) * laneHeight - scrollTop;
    drawLane(context, lane, top, first + index === hovered, picture, paint);
  }
  context.restore();
  drawAxis(context, picture, paint);
  drawDivergences(context, picture, paint);
  drawPlayhead(context, picture, paint);
  if (range) {
    const [from, to] = range;
    fill(
      context,
      paint.good,
      0.2,
      nameWidth + Math.min(from, to),
      axisHeight,
      Math.abs(to - from),
      height - axisHeight,
    );
  }
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
function createXOf({ zoom, width, nameWidth }: LanePicture) {
  const perFraction = (width - nameWidth) / (zoom.to - zoom.from);
  return (fraction: number) => nameWidth + (fraction - zoom.from) * perFraction;
}

function drawLane(
  context: CanvasRenderingContext2D,
  placed: PlacedLane,
  top: number,
  isHovered: boolean,
  picture: LanePicture,
  paint: LanePaint,
) {
  const { width, nameWidth, laneHeight } = picture;
  const middle = top + laneHeight / 2;
  const isOther = placed.side === 'right';
  if (isHovered) fill(context, paint.text, 0.12, 0, top, width, laneHeight);
  if (isOther) fill(context, paint.warning, 0.1, 0, top, width, laneHeight);
  fill(context, paint.line, 1, nameWidth, Math.round(top + laneHeight) - 1, width - nameWidth, 1);
  const ownColor = placed.lane.kind === 'task' ? paint.text : paint.quiet;
  context.fillStyle = isOther ? paint.warning : ownColor;
  const indent = isOther ? 24 : 12;
  context.fillText(shortenToWidth(context, placed.lane.label, nameWidth - indent), indent, middle);
  context.save();
  clip(context, nameWidth, top, width - nameWidth, laneHeight);
  drawSpans(context, placed, middle, picture, paint);
  drawEvents(context, placed, middle, picture, paint);
  context.restore();
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
  const isInput = kind === 'input';
  const nonInputColor = kind === 'task' ? paint.text : paint.quiet;
  const color = isInput ? paint.good : nonInputColor;
  const halfHeight = isInput ? picture.laneHeight / 2 - 3 : SPAN_HEIGHT / 2;
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
  const { zoom, width, nameWidth } = picture;
  const view = `${zoom.from} ${zoom.to} ${width} ${nameWidth}`;
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
  for (let place = firstFrom(fractions, picture.zoom.from); place < fractions.length; place += 1) {
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
  const { folded, scale, zoom, axisHeight, width, height, nameWidth } = picture;
  context.save();
  context.beginPath();
  let drawnTo = nameWidth;
  for (const { from, to } of folded) {
    const [left, right] = [scale.fractionAt(from), scale.fractionAt(to)];
    // Skip gaps that would be drawn on the same pixels as the last.
    if (right < zoom.from || left > zoom.to || xOf(right) <= drawnTo) continue;
    const x = Math.max(drawnTo, xOf(left));
    drawnTo = Math.max(x + 2, xOf(right));
    context.rect(x, axisHeight, drawnTo - x, height - axisHeight);
  }
  context.clip();
  for (let y = axisHeight; y < height; y += 6) fill(context, paint.line, 1, nameWidth, y, width - nameWidth, 2);
  context.restore();
}

function drawAxis(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { width, nameWidth, axisHeight, scale, zoom, folded, duration, height } = picture;
  fill(context, paint.line, 1, 0, axisHeight - 1, width, 1);
  for (const { x, text } of axisLabels(scale, zoom, width - nameWidth, folded, duration)) {
    fill(context, paint.line, 1, Math.round(nameWidth + x), axisHeight - 6, 1, height - axisHeight + 6);
    context.fillStyle = paint.quiet;
    if (nameWidth + x + context.measureText(text).width < width)
      context.fillText(text, Math.round(nameWidth + x) + 4, axisHeight / 2);
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
  const { playhead, zoom, nameWidth, axisHeight, height, width } = picture;
  if (playhead < zoom.from || playhead > zoom.to) return;
  const x = Math.min(Math.max(createXOf(picture)(playhead), nameWidth), width - 1);
  fill(context, paint.text, 1, x - 0.75, axisHeight, 1.5, height - axisHeight);
}

/** Minimum number of characters kept before a name's third part. */
const MIN_HEAD_LENGTH = 8;

const shortNames = new Map<string, string>();

/** Truncates a name to a width. Cached, because measuring is slow and every frame repeats the same names. */
function shortenToWidth(context: CanvasRenderingContext2D, name: string, width: number): string {
  const key = `${Math.round(width)} ${context.font} ${name}`;
  const cached = shortNames.get(key);
  if (cached !== undefined) return cached;
  const isTooWide = (text: string) => context.measureText(text).width > width;
  // The third part distinguishes names whose first two parts are the same.
  const tail = name.split(' · ').length > 2 ? name.slice(name.lastIndexOf(' · ')) : '';
  let head = name.slice(0, name.length - tail.length);
  while (tail !== '' && head.length > MIN_HEAD_LENGTH && isTooWide(head + tail)) head = `${head.slice(0, -2)}…`;
  let short = head + tail;
  while (short.length > 1 && isTooWide(short)) short = `${short.slice(0, -2)}…`;
  if (shortNames.size > 5000) shortNames.clear();
  shortNames.set(key, short);
  return short;
}
