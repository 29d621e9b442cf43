import type { IdleGap } from './idleGaps';
import { firstFrom, type PlacedLane } from './laneGeometry';
import { axisMarks, axisStep, type Zoom } from './laneView';
import { OUTCOME_RANK } from './laneEntry';
import { axisText } from '../../shared/times';
import type { WorkStatus } from './lanes';
import type { TimeScale } from './timeScale';

/** The page's current colours and fonts. */
export interface LanePaint {
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly good: string;
  readonly bad: string;
  readonly warning: string;
  readonly divergence: string;
  readonly font: string;
}

/** The drawing's content; lengths are CSS pixels. */
export interface LanePicture {
  readonly lanes: readonly PlacedLane[];
  readonly scale: TimeScale;
  readonly zoom: Zoom;
  readonly folded: readonly IdleGap[];
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly names: number;
  readonly axis: number;
  readonly laneHeight: number;
  readonly scrolled: number;
  /** The playhead, as a share of the scale. */
  readonly playhead: number;
  /** Where two runs diverge, as a share of the scale. */
  readonly differsAt: number | null;
  /** Where the run diverges from its recording, as a share of the scale. */
  readonly divergesAt: number | null;
  /** The lane under the pointer, or -1. */
  readonly pointed: number;
  /** The range being selected, between two x positions of the chart. */
  readonly range: readonly [number, number] | null;
}

/** Draws the visible lanes. The cost depends on what is visible, not on the timeline's length. */
export function drawLanes(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint): void {
  const { width, height, axis, names, laneHeight, scrolled, lanes } = picture;
  context.clearRect(0, 0, width, height);
  context.font = paint.font;
  context.textBaseline = 'middle';
  context.save();
  context.beginPath();
  context.rect(0, axis, width, height - axis);
  context.clip();
  const first = Math.floor(scrolled / laneHeight);
  const last = Math.min(lanes.length - 1, Math.floor((scrolled + height - axis) / laneHeight));
  drawGaps(context, picture, paint);
  for (let place = first; place <= last; place += 1) {
    const lane = lanes[place];
    const top = axis + place * laneHeight - scrolled;
    if (lane) drawLane(context, lane, top, place === picture.pointed, picture, paint);
  }
  context.restore();
  drawAxis(context, picture, paint);
  drawDivergences(context, picture, paint);
  drawPlayhead(context, picture, paint);
  if (picture.range) {
    const [from, to] = picture.range;
    context.globalAlpha = 0.2;
    context.fillStyle = paint.good;
    context.fillRect(names + Math.min(from, to), axis, Math.abs(to - from), height - axis);
    context.globalAlpha = 1;
  }
}

/** Returns a function that converts a share of the scale to an x position. */
function placer({ zoom, width, names }: LanePicture) {
  const perShare = (width - names) / (zoom.to - zoom.from);
  return (share: number) => names + (share - zoom.from) * perShare;
}

function drawLane(context: CanvasRenderingContext2D, placed: PlacedLane, top: number, isPointed: boolean, picture: LanePicture, paint: LanePaint) {
  const { width, names, laneHeight } = picture;
  const middle = top + laneHeight / 2;
  if (isPointed) {
    context.globalAlpha = 0.12;
    context.fillStyle = paint.text;
    context.fillRect(0, top, width, laneHeight);
    context.globalAlpha = 1;
  }
  const isOther = placed.side === 'other';
  if (isOther) {
    context.globalAlpha = 0.1;
    context.fillStyle = paint.warning;
    context.fillRect(0, top, width, laneHeight);
    context.globalAlpha = 1;
  }
  context.fillStyle = paint.line;
  context.fillRect(names, Math.round(top + laneHeight) - 1, width - names, 1);
  context.fillStyle = isOther ? paint.warning : placed.lane.kind === 'task' ? paint.text : paint.quiet;
  const indent = isOther ? 24 : 12;
  context.fillText(shortenToWidth(context, placed.lane.label, names - indent), indent, middle);
  context.save();
  context.beginPath();
  context.rect(names, top, width - names, laneHeight);
  context.clip();
  drawSpans(context, placed, middle, picture, paint);
  drawEvents(context, placed, middle, picture, paint);
  context.restore();
}

const SPAN_HEIGHT = 8;

const SPAN_COLORS: Readonly<Record<WorkStatus, keyof LanePaint>> = { running: 'quiet', success: 'good', failure: 'bad', stop: 'warning' };

function drawSpans(context: CanvasRenderingContext2D, { parts }: PlacedLane, middle: number, picture: LanePicture, paint: LanePaint) {
  const xOf = placer(picture);
  const { zoom } = picture;
  let drawnTo = -Infinity;
  for (const { from, to, status } of parts) {
    if (to < zoom.from || from > zoom.to) continue;
    const [left, right] = [xOf(from), Math.max(xOf(to), xOf(from) + 1)];
    // Skip spans on the same pixel as the last one, unless they failed or were stopped.
    if (right <= drawnTo + 0.5 && (status === 'running' || status === 'success')) continue;
    drawnTo = Math.max(drawnTo, right);
    context.fillStyle = paint[SPAN_COLORS[status]];
    context.globalAlpha = status === 'running' ? 0.3 : 0.4;
    context.fillRect(left, middle - SPAN_HEIGHT / 2, right - left, SPAN_HEIGHT);
    context.globalAlpha = 1;
  }
}

function drawEvents(context: CanvasRenderingContext2D, placed: PlacedLane, middle: number, picture: LanePicture, paint: LanePaint) {
  const { lane } = placed;
  const isInput = lane.kind === 'input';
  const plain = isInput ? paint.good : lane.kind === 'task' ? paint.text : paint.quiet;
  const half = isInput ? picture.laneHeight / 2 - 3 : SPAN_HEIGHT / 2;
  for (const { x, outcome } of marksOf(placed, picture)) {
    if (outcome !== 'none' && outcome !== 'success') drawDiamond(context, x, middle, outcome === 'failure' ? paint.bad : paint.warning);
    else if (outcome === 'success' && lane.kind === 'task') drawDisc(context, x, middle, paint.good);
    else {
      context.fillStyle = plain;
      context.fillRect(x - 0.75, middle - half, 1.5, 2 * half);
    }
  }
}

interface Mark {
  readonly x: number;
  readonly outcome: keyof typeof OUTCOME_RANK;
}

/** A lane's last marks and their view, cached because most frames only move the playhead or a pointer. */
const drawnMarks = new WeakMap<PlacedLane, { readonly view: string; readonly marks: readonly Mark[] }>();

/**
 * Returns the marks of visible events. If several share a pixel, the most important one is drawn; more important marks are
 * drawn on top.
 */
function marksOf(placed: PlacedLane, picture: LanePicture): readonly Mark[] {
  const { zoom, width, names } = picture;
  const view = `${zoom.from} ${zoom.to} ${width} ${names}`;
  const known = drawnMarks.get(placed);
  if (known?.view === view) return known.marks;
  const marks = marksInView(placed, picture);
  drawnMarks.set(placed, { view, marks });
  return marks;
}

function marksInView({ shares, lane, entries }: PlacedLane, picture: LanePicture): Mark[] {
  const xOf = placer(picture);
  const marks: Mark[] = [];
  for (let place = firstFrom(shares, picture.zoom.from); place < shares.length; place += 1) {
    const share = shares[place] ?? Infinity;
    if (share > picture.zoom.to) break;
    const outcome = entries[lane.events[place] ?? -1]?.outcome ?? 'none';
    const x = Math.round(xOf(share));
    const last = marks[marks.length - 1];
    if (last?.x !== x) marks.push({ x, outcome });
    else if (OUTCOME_RANK[outcome] > OUTCOME_RANK[last.outcome]) marks[marks.length - 1] = { x, outcome };
  }
  return marks.sort((one, other) => OUTCOME_RANK[one.outcome] - OUTCOME_RANK[other.outcome]);
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

/** Draws collapsed idle time as hatched bands from top to bottom. */
function drawGaps(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const xOf = placer(picture);
  const { folded, scale, zoom, axis, width, height, names } = picture;
  context.save();
  context.beginPath();
  let drawnTo = names;
  for (const { from, to } of folded) {
    const [left, right] = [scale.shareOf(from), scale.shareOf(to)];
    // Skip gaps on the same pixels as the last one.
    if (right < zoom.from || left > zoom.to || xOf(right) <= drawnTo) continue;
    const x = Math.max(drawnTo, xOf(left));
    drawnTo = Math.max(x + 2, xOf(right));
    context.rect(x, axis, drawnTo - x, height - axis);
  }
  context.clip();
  context.fillStyle = paint.line;
  for (let y = axis; y < height; y += 6) context.fillRect(names, y, width - names, 2);
  context.restore();
}

function drawAxis(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { width, names, axis, scale, zoom, folded, duration, height } = picture;
  context.fillStyle = paint.line;
  context.fillRect(0, axis - 1, width, 1);
  const marks = axisMarks(scale, zoom, width - names, folded, duration);
  const step = axisStep(marks, duration);
  for (const { at, x } of marks) {
    context.fillStyle = paint.line;
    context.fillRect(Math.round(names + x), axis - 6, 1, height - axis + 6);
    context.fillStyle = paint.quiet;
    const text = axisText(at, step);
    if (names + x + context.measureText(text).width < width) context.fillText(text, Math.round(names + x) + 4, axis / 2);
  }
}

/** Draws dashed lines where two runs diverge, and where one diverges from its recording. */
function drawDivergences(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { differsAt, divergesAt, zoom, axis, height } = picture;
  for (const [share, color] of [[differsAt, paint.warning], [divergesAt, paint.divergence]] as const) {
    if (share === null || share < zoom.from || share > zoom.to) continue;
    const x = Math.round(placer(picture)(share));
    context.fillStyle = color;
    for (let y = axis; y < height; y += 7) context.fillRect(x, y, 1.5, 4);
  }
}

function drawPlayhead(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { playhead, zoom, names, axis, height } = picture;
  if (playhead < zoom.from || playhead > zoom.to) return;
  context.fillStyle = paint.text;
  context.fillRect(Math.min(Math.max(placer(picture)(playhead), names), picture.width - 1) - 0.75, axis, 1.5, height - axis);
}

/** Minimum number of characters kept before a name's third part. */
const LEAST_HEAD = 8;

const shortNames = new Map<string, string>();

/** Truncates a name to a width. Cached, because measuring is slow and every frame repeats the same names. */
function shortenToWidth(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${Math.round(width)} ${context.font} ${text}`;
  const known = shortNames.get(key);
  if (known !== undefined) return known;
  const isTooWide = (one: string) => context.measureText(one).width > width;
  // The third part distinguishes names whose first two are the same.
  const tail = text.split(' · ').length > 2 ? text.slice(text.lastIndexOf(' · ')) : '';
  let head = text.slice(0, text.length - tail.length);
  while (tail !== '' && head.length > LEAST_HEAD && isTooWide(head + tail)) head = `${head.slice(0, -2)}…`;
  let short = head + tail;
  while (short.length > 1 && isTooWide(short)) short = `${short.slice(0, -2)}…`;
  if (shortNames.size > 5000) shortNames.clear();
  shortNames.set(key, short);
  return short;
}
