import { printable } from '../../src/engine/timeline/printable';
import { axisLabels, WHOLE } from '../../src/timelinePanel/lanes/laneView';
import { drawnParts, type Lane, type WorkStatus } from '../../src/timelinePanel/lanes/lanes';
import { stopwatchText, utcMillisText } from '../../src/shared/times';
import { createTimeScale, type TimeScale } from '../../src/timelinePanel/lanes/timeScale';
import { SIGNS, type Drawn } from './lanesText';
import { conclusionLines } from './print';
import { isDiverged, type FileReport } from './replayFile';

const NAMES = 240;
const WIDTH = 1000;
const LANE = 22;
const AXIS = 28;
/** Maximum number of events listed: more would slow a browser down. */
const MAX_EVENTS = 20_000;
const AROUND = 100;

/** Creates a self-contained page of lanes and events, without scripts. */
export function htmlOf(reports: readonly FileReport[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(reports.map(({ title }) => title || 'Timeline').join(', '))}</title>
<style>${STYLE}</style>
<main>
${reports.map((report, place) => section(report, place === 0 ? '' : `file-${place + 1}-`)).join('\n')}
</main>
</html>
`;
}

/** `prefix` makes ids unique on a page with several files. */
function section(report: FileReport, prefix: string): string {
  const { drawn, title, file, startedAt } = report;
  const { events, chart } = drawn;
  const isListed = createListFilter(drawn);
  const linkTo = (index: number | null, text: string) => (index !== null && isListed(index) ? `<a href="#${prefix}event-${index + 1}">${text}</a>` : text);
  const [head = '', ...rest] = conclusionLines(report).map(({ text, index }) => linkTo(index, escapeHtml(text)));
  return `<section>
<h1>${escapeHtml(title || 'Timeline')}</h1>
<p>${escapeHtml(file)} · from ${utcMillisText(startedAt)} · ${events.length} events</p>
<p class="${isDiverged(report) ? 'bad' : 'good'}">${chart.divergence ? `${SIGNS.diverged} ` : ''}${head}</p>
${rest.length > 0 ? `<pre>${rest.join('\n')}</pre>` : ''}
<h2>Lanes</h2>
<div class="scroll">${lanesSvg(drawn, linkTo)}</div>
<h2>Events</h2>
${eventTable(report, prefix, isListed)}
</section>`;
}

type LinkTo = (index: number | null, text: string) => string;

/** Returns which events are listed: the first ones, and those around the divergence. */
function createListFilter({ chart, events }: Drawn): (index: number) => boolean {
  return (index) => index < events.length && (index < MAX_EVENTS || Math.abs(index - (chart.divergence?.index ?? -Infinity)) <= AROUND);
}

function lanesSvg(drawn: Drawn, linkTo: LinkTo): string {
  const { chart, duration, gaps, events } = drawn;
  const scale = createTimeScale(duration, gaps);
  const height = AXIS + chart.lanes.length * LANE;
  const axis = axisLabels(scale, WHOLE, WIDTH, gaps, duration).map(({ x, text }) => `<path class="grid" d="M${NAMES + x} 20V${height}"/><text x="${NAMES + x + 3}" y="16">${text}</text>`);
  const folded = gaps.map(({ from, to }) => `<rect class="fold" x="${place(scale, from)}" y="${AXIS}" width="${Math.max(2, place(scale, to) - place(scale, from))}" height="${height - AXIS}"/>`);
  const lanes = chart.lanes.map((lane, row) => laneSvg(lane, AXIS + row * LANE, drawn, scale, linkTo));
  const diverged = chart.divergence ? [divergenceSvg(chart.divergence, events[chart.divergence.index]?.at ?? 0, { scale, height, linkTo })] : [];
  return `<svg role="group" aria-label="Lanes over time; the table of events says the same" viewBox="0 0 ${NAMES + WIDTH + 10} ${height}" width="${NAMES + WIDTH + 10}" height="${height}">${[...axis, ...folded, ...lanes, ...diverged].join('')}</svg>`;
}

/** Draws a dashed line through all lanes, with the number of the event. */
function divergenceSvg({ index, mark }: NonNullable<Drawn['chart']['divergence']>, at: number, { scale, height, linkTo }: { readonly scale: TimeScale; readonly height: number; readonly linkTo: LinkTo }): string {
  const x = place(scale, at);
  const isRight = x > NAMES + WIDTH - 260;
  const label = `<text class="diverged" x="${x}" y="${AXIS + 4}" text-anchor="${isRight ? 'end' : 'start'}">${SIGNS.diverged} event ${index + 1}, ${mark}</text>`;
  return `<path class="diverged" d="M${x} ${AXIS}V${height}"/>${linkTo(index, label)}`;
}

const SPAN_COLORS: Readonly<Record<WorkStatus, string>> = { running: 'var(--quiet)', success: 'var(--good)', failure: 'var(--bad)', stop: 'var(--warning)' };

function laneSvg(lane: Lane, top: number, { chart, events, duration }: Drawn, scale: TimeScale, linkTo: LinkTo): string {
  const middle = top + LANE / 2;
  const spans = drawnParts(lane, duration).map(({ from, to, status }) => {
    const x = place(scale, from);
    return `<rect class="span" fill="${SPAN_COLORS[status]}" x="${x}" y="${middle - 4}" width="${Math.max(1, place(scale, to) - x)}" height="8"/>`;
  });
  const drawnAt = new Set<string>();
  const marks = lane.events.flatMap((index) => {
    const event = events[index];
    if (!event) return [];
    const outcome = chart.entries[index]?.outcome ?? 'plain';
    const x = place(scale, event.at).toFixed(1);
    // Marks at the same position are drawn once.
    if (drawnAt.has(`${x}${outcome}`)) return [];
    drawnAt.add(`${x}${outcome}`);
    const title = `<title>${stopwatchText(event.at)} event ${index + 1}: ${escapeHtml(event.text)}</title>`;
    if (outcome === 'plain') return [`<path class="mark ${lane.kind}" d="M${x} ${middle - 5}v10">${title}</path>`];
    return [linkTo(index, `<text class="sign ${outcome}" x="${x}" y="${middle + 4}" text-anchor="middle">${SIGNS[outcome]}${title}</text>`)];
  });
  return `<text x="0" y="${middle + 4}">${escapeHtml(lane.label.slice(0, 34))}</text><path class="grid" d="M${NAMES} ${top + LANE}h${WIDTH}"/>${spans.join('')}${marks.join('')}`;
}

function place(scale: TimeScale, at: number): number {
  return Math.round((NAMES + scale.shareOf(at) * WIDTH) * 10) / 10;
}

function eventTable({ drawn, startedAt }: FileReport, prefix: string, isListed: (index: number) => boolean): string {
  const { events, chart } = drawn;
  const listed = events.filter(({ index }) => isListed(index));
  const rows = listed.map(({ at, text, event, index }) => {
    const outcome = chart.entries[index]?.outcome ?? null;
    const isDivergence = index === chart.divergence?.index;
    const kind = isDivergence ? 'diverged' : outcome !== null && outcome !== 'success' ? 'trouble' : null;
    const sign = isDivergence ? `<strong>${SIGNS.diverged} ${chart.divergence?.mark}:</strong> ` : kind && outcome ? `${SIGNS[outcome]} ` : '';
    const raw = `${event.type}${event.payload === undefined ? '' : ` ${JSON.stringify(event.payload)}`}`;
    const id = `${prefix}event-${index + 1}`;
    return `<tr id="${id}"${kind ? ` class="${kind}"` : ''}><td><a href="#${id}">${index + 1}</a></td><td>${stopwatchText(at)}</td><td>${utcMillisText(startedAt + at).slice(11)}</td><td>${event.meta.kind}</td><td>${sign}${escapeHtml(text)}<details><summary>raw</summary>${escapeHtml(raw)}</details></td></tr>`;
  });
  const more = events.length > listed.length ? `<p>${listed.length} of ${events.length} events are listed: the first, and those around the one marked ${SIGNS.diverged}.</p>` : '';
  return `<table><thead><tr><th>Number</th><th>Since the start</th><th>Time of the day</th><th>Kind</th><th>Event</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>${more}`;
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return printable(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
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
.mark { stroke: currentColor; stroke-width: 1.5; } .mark.input { stroke: var(--good); }
.sign.success { fill: var(--good); } .sign.failure { fill: var(--bad); } .sign.stop { fill: var(--warning); }
text.diverged { fill: var(--diverged); font-weight: bold; } path.diverged { stroke: var(--diverged); stroke-width: 2; stroke-dasharray: 4 3; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 2px 12px 2px 0; border-bottom: 1px solid light-dark(#ddd, #333); }
.trouble { color: var(--warning); } .diverged td { color: var(--diverged); border-block: 2px solid var(--diverged); } tr:target td { background: light-dark(#eef, #223); }
a { color: inherit; }
summary { color: var(--quiet); cursor: pointer; font-size: 12px; }
td:not(:last-child) { white-space: nowrap; }
pre { white-space: pre-wrap; }
details { overflow-wrap: anywhere; }
`;
