import { toPrintable } from '../../src/engine/timeline/printable';
import { axisLabels, FULL_ZOOM } from '../../src/timelinePanel/model/laneView';
import type { Lane } from '../../src/timelinePanel/model/lane';
import { drawnParts, WORK_LOOKS } from '../../src/timelinePanel/model/chart';
import { stopwatchText, utcMillisText } from '../../src/shared/times';
import type { TimeScale } from '../../src/timelinePanel/model/timeScale';
import { SIGNS, truncate, type LaneData } from './lanesText';
import { conclusionLines, rawText } from './print';
import { isDiverged, type FileReport } from './replayFile';

const NAME_WIDTH = 280;
const NAME_LENGTH = 40;
const CHART_WIDTH = 1000;
const LANE_HEIGHT = 22;
const AXIS_HEIGHT = 28;

/** Creates a self-contained HTML page of lanes and events, without scripts. */
export function htmlOf(reports: readonly FileReport[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(reports.map(({ title }) => title || 'Timeline').join(', '))}</title>
<style>${STYLE}</style>
<main>
${reports.map((report, index) => section(report, index === 0 ? '' : `file-${index + 1}-`)).join('\n')}
</main>
</html>
`;
}

/** Returns the part of the page about one file. `prefix` makes its ids unique. */
function section(report: FileReport, prefix: string): string {
  const { title, file, startedAt } = report;
  const laneData = report.laneData();
  const { events, chart } = laneData;
  const linkTo = (index: number | null, text: string) =>
    index !== null && index < events.length ? `<a href="#${prefix}event-${index + 1}">${text}</a>` : text;
  const [result = '', ...details] = conclusionLines(report).map(({ text, index }) => linkTo(index, escapeHtml(text)));
  return `<section>
<h1>${escapeHtml(title || 'Timeline')}</h1>
<p>${escapeHtml(file)} · from ${utcMillisText(startedAt)} · ${events.length} events</p>
<p class="${isDiverged(report) ? 'bad' : 'good'}">${chart.divergence ? `${SIGNS.diverged} ` : ''}${result}</p>
${details.length > 0 ? `<pre>${details.join('\n')}</pre>` : ''}
<h2>Lanes</h2>
<div class="scroll">${lanesSvg(laneData, linkTo)}</div>
<h2>Events</h2>
${eventTable(laneData, startedAt, prefix)}
</section>`;
}

type LinkTo = (index: number | null, text: string) => string;

function lanesSvg(data: LaneData, linkTo: LinkTo): string {
  const { chart, duration, gaps, scale } = data;
  const height = AXIS_HEIGHT + chart.lanes.length * LANE_HEIGHT;
  const width = NAME_WIDTH + CHART_WIDTH + 10;
  const axis = axisLabels(scale, FULL_ZOOM, CHART_WIDTH, gaps, duration).map(
    ({ x, text }) =>
      `<path class="grid" d="M${NAME_WIDTH + x} 20V${height}"/><text x="${NAME_WIDTH + x + 3}" y="16">${text}</text>`,
  );
  const foldedGaps = gaps.map(
    ({ from, to }) =>
      `<rect class="fold" x="${xOf(scale, from)}" y="${AXIS_HEIGHT}" width="${Math.max(2, xOf(scale, to) - xOf(scale, from))}" height="${height - AXIS_HEIGHT}"/>`,
  );
  const lanes = chart.lanes.map((lane, row) => laneSvg(lane, AXIS_HEIGHT + row * LANE_HEIGHT, data, linkTo));
  const divergence = chart.divergence ? [divergenceSvg(chart.divergence, height, data, linkTo)] : [];
  return `<svg role="group" aria-label="Lanes over time; the table of events says the same" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${[...axis, ...foldedGaps, ...lanes, ...divergence].join('')}</svg>`;
}

/** Draws a dashed line through all lanes, with the number of the event. */
function divergenceSvg(
  { index, label: reason }: NonNullable<LaneData['chart']['divergence']>,
  height: number,
  { events, scale }: LaneData,
  linkTo: LinkTo,
): string {
  const x = xOf(scale, events[index]?.at ?? 0);
  const isNearRightEdge = x > NAME_WIDTH + CHART_WIDTH - 260;
  const label = `<text class="diverged" x="${x}" y="${AXIS_HEIGHT + 4}" text-anchor="${isNearRightEdge ? 'end' : 'start'}">${SIGNS.diverged} event ${index + 1}, ${reason}</text>`;
  return `<path class="diverged" d="M${x} ${AXIS_HEIGHT}V${height}"/>${linkTo(index, label)}`;
}

function laneSvg(lane: Lane, top: number, { chart, events, duration, scale }: LaneData, linkTo: LinkTo): string {
  const middle = top + LANE_HEIGHT / 2;
  const spans = drawnParts(lane, duration).map(({ from, to, status }) => {
    const x = xOf(scale, from);
    return `<rect class="span" fill="var(--${WORK_LOOKS[status].color})" x="${x}" y="${middle - 4}" width="${Math.max(1, xOf(scale, to) - x)}" height="8"/>`;
  });
  const drawnAt = new Set<string>();
  const marks = lane.eventIndices.flatMap((index) => {
    const event = events[index];
    if (!event) return [];
    const outcome = chart.entries[index]?.outcome ?? 'plain';
    const x = xOf(scale, event.at).toFixed(1);
    // Marks at the same position are drawn once.
    if (drawnAt.has(`${x}${outcome}`)) return [];
    drawnAt.add(`${x}${outcome}`);
    const title = `<title>${stopwatchText(event.at)} event ${index + 1}: ${escapeHtml(event.text)}</title>`;
    if (outcome === 'plain') return [`<path class="mark ${lane.kind}" d="M${x} ${middle - 5}v10">${title}</path>`];
    return [
      linkTo(
        index,
        `<text class="sign ${outcome}" x="${x}" y="${middle + 4}" text-anchor="middle">${SIGNS[outcome]}${title}</text>`,
      ),
    ];
  });
  const name = `${escapeHtml(truncate(lane.label, NAME_LENGTH))}<title>${escapeHtml(lane.label)}</title>`;
  return `<text x="0" y="${middle + 4}">${name}</text><path class="grid" d="M${NAME_WIDTH} ${top + LANE_HEIGHT}h${CHART_WIDTH}"/>${spans.join('')}${marks.join('')}`;
}

function xOf(scale: TimeScale, at: number): number {
  return Math.round((NAME_WIDTH + scale.fractionAt(at) * CHART_WIDTH) * 10) / 10;
}

/**
 * The events are split into tables, because a browser then lays out only those in view, and a long timeline opens
 * quickly.
 */
const ROWS_PER_TABLE = 500;
const TABLE_HEAD =
  '<thead><tr><th class="narrow">Number</th><th>Since the start</th><th>Time of day</th><th class="narrow">Kind</th><th class="wide">Event</th></tr></thead>';

function eventTable({ events, chart }: LaneData, startedAt: number, prefix: string): string {
  const rows = events.map(({ at, text, event, index }) => {
    const { className, sign } = rowMark(index, chart);
    const id = `${prefix}event-${index + 1}`;
    return `<tr id="${id}"${className && ` class="${className}"`}><td><a href="#${id}">${index + 1}</a></td><td>${stopwatchText(at)}</td><td>${utcMillisText(startedAt + at).slice(11)}</td><td>${event.meta.kind}</td><td>${sign}${escapeHtml(text)}<details><summary>raw</summary>${escapeHtml(rawText(event))}</details></td></tr>`;
  });
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_TABLE) }, (_, part) => part * ROWS_PER_TABLE);
  return starts
    .map(
      (start) =>
        `<div class="part"><table>${TABLE_HEAD}<tbody>${rows.slice(start, start + ROWS_PER_TABLE).join('\n')}</tbody></table></div>`,
    )
    .join('\n');
}

function rowMark(index: number, { entries, divergence }: LaneData['chart']) {
  if (index === divergence?.index)
    return { className: 'diverged', sign: `<strong>${SIGNS.diverged} ${divergence.label}:</strong> ` };
  const outcome = entries[index]?.outcome ?? 'success';
  return outcome === 'success' ? { className: '', sign: '' } : { className: 'failure', sign: `${SIGNS[outcome]} ` };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return toPrintable(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const STYLE = `
:root { color-scheme: light dark; --good: light-dark(#1a7f37, #6ee787); --bad: light-dark(#b3261e, #ff8a80); --warning: light-dark(#8a5a00, #f2b84b); --diverged: light-dark(#a3158f, #ff8af0); --quiet: light-dark(#667, #9aa); }
body { font: 14px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 1300px; margin: auto; padding: 16px; }
.scroll { overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); }
svg text { font-size: 12px; fill: currentColor; }
.grid { stroke: currentColor; stroke-opacity: .15; }
.fold { fill: currentColor; opacity: .12; }
.span { opacity: .45; }
.mark { stroke: currentColor; stroke-width: 1.5; } .mark.you { stroke: var(--good); }
.sign.success { fill: var(--good); } .sign.failure { fill: var(--bad); } .sign.stop { fill: var(--warning); }
text.diverged { fill: var(--diverged); font-weight: bold; } path.diverged { stroke: var(--diverged); stroke-width: 2; stroke-dasharray: 4 3; }
.part { content-visibility: auto; contain-intrinsic-height: auto 25000px; overflow-x: auto; }
th { width: 9em; } th.narrow { width: 5em; } th.wide { width: auto; }
table { border-collapse: collapse; width: 100%; min-width: 50em; table-layout: fixed; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 2px 12px 2px 0; border-bottom: 1px solid light-dark(#ddd, #333); }
.failure { color: var(--warning); } .diverged td { color: var(--diverged); border-block: 2px solid var(--diverged); } tr:target td { background: light-dark(#eef, #223); }
a { color: inherit; }
summary { color: var(--quiet); cursor: pointer; font-size: 12px; }
td:not(:last-child) { white-space: nowrap; }
pre { white-space: pre-wrap; }
details { overflow-wrap: anywhere; }
`;
