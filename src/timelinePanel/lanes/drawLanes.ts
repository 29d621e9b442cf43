import type { IdleGap } from './idleGaps';
import { firstFrom, type PlacedLane } from './laneGeometry';
import { axisMarks, axisStep, type Zoom } from './laneView';
import { OUTCOME_RANK } from './laneEntry';
import { axisText } from '../../shared/times';
import type { TimeScale } from './timeScale';

/** Colours and fonts, as the page has them now. */
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

/** What is drawn; lengths are CSS pixels. */
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
  /** Where the playback stands, as a share of the scale. */
  readonly playhead: number;
  /** Where two runs part, as a share of the scale. */
  readonly partsAt: number | null;
  /** Where the run is not as it was recorded, as a share of the scale. */
  readonly divergesAt: number | null;
  /** The lane under the pointer, or -1. */
  readonly pointed: number;
  /** A range that is being chosen, from one x of the chart to another. */
  readonly range: readonly [number, number] | null;
}

/** Draws the lanes that are in view. What it costs depends on what is in view, and not on the length of the timeline. */
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

/** Where a share of the scale lies on the picture. */
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
  context.fillText(shortened(context, placed.lane.label, names - indent), indent, middle);
  context.save();
  context.beginPath();
  context.rect(names, top, width - names, laneHeight);
  context.clip();
  drawSpans(context, placed, middle, picture, paint);
  drawEvents(context, placed, middle, picture, paint);
  context.restore();
}

const SPAN_HEIGHT = 8;

function drawSpans(context: CanvasRenderingContext2D, { spans }: PlacedLane, middle: number, picture: LanePicture, paint: LanePaint) {
  const xOf = placer(picture);
  const { zoom } = picture;
  const colors = { success: paint.good, failure: paint.bad, stop: paint.warning };
  let drawnTo = -Infinity;
  for (const { from, to, outcome, isOpen } of spans) {
    if (to < zoom.from || from > zoom.to) continue;
    const [left, right] = [xOf(from), Math.max(xOf(to), xOf(from) + 1)];
    // Marks on the pixel of the last one are skipped, unless the user looks for them.
    if (right <= drawnTo + 0.5 && (outcome === null || outcome === 'success')) continue;
    drawnTo = Math.max(drawnTo, right);
    context.fillStyle = outcome === null ? paint.quiet : colors[outcome];
    context.globalAlpha = isOpen ? 0.3 : 0.4;
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

/** What was drawn of a lane last, and in which view. Most frames move the playhead, or a pointer, alone. */
const drawnMarks = new WeakMap<PlacedLane, { readonly view: string; readonly marks: readonly Mark[] }>();

/** What is drawn of the events in view: of those that share a pixel the one that means most; what means more lies above. */
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

/** Where idle time is folded: a hatched band from top to bottom. */
function drawGaps(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const xOf = placer(picture);
  const { folded, scale, zoom, axis, width, height, names } = picture;
  context.save();
  context.beginPath();
  let drawnTo = names;
  for (const { from, to } of folded) {
    const [left, right] = [scale.shareOf(from), scale.shareOf(to)];
    // What lies on the same pixels as the last is not seen.
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

/** Broken lines where two runs part, and where one is not as it was recorded. */
function drawDivergences(context: CanvasRenderingContext2D, picture: LanePicture, paint: LanePaint) {
  const { partsAt, divergesAt, zoom, axis, height } = picture;
  for (const [share, color] of [[partsAt, paint.warning], [divergesAt, paint.divergence]] as const) {
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

/** Characters that stay of a name before its third part. */
const LEAST_HEAD = 8;

const shortNames = new Map<string, string>();

/** A name cut to a width. Measuring is slow, and the same names come with every frame. */
function shortened(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${Math.round(width)} ${context.font} ${text}`;
  const known = shortNames.get(key);
  if (known !== undefined) return known;
  const isTooWide = (one: string) => context.measureText(one).width > width;
  // The third part of a name tells it from others of the same two.
  const tail = text.split(' · ').length > 2 ? text.slice(text.lastIndexOf(' · ')) : '';
  let head = text.slice(0, text.length - tail.length);
  while (tail !== '' && head.length > LEAST_HEAD && isTooWide(head + tail)) head = `${head.slice(0, -2)}…`;
  let short = head + tail;
  while (short.length > 1 && isTooWide(short)) short = `${short.slice(0, -2)}…`;
  if (shortNames.size > 5000) shortNames.clear();
  shortNames.set(key, short);
  return short;
}
