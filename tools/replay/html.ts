import { printable } from '../../src/engine/timeline/printable';
import { WHOLE, axisMarks } from '../../src/workbench/laneView';
import type { Lane } from '../../src/workbench/lanes';
import { axisText, stopwatchText, utcMillisText } from '../../src/workbench/texts';
import { createTimeScale, type TimeScale } from '../../src/workbench/timeScale';
import type { Drawn } from './lanesText';
import { conclusion } from './print';
import type { FileReport } from './replayFile';

const NAMES = 240;
const WIDTH = 1000;
const LANE = 22;
const AXIS = 28;
/** More events are not listed, only mentioned: a browser would choke on them. */
const MOST_EVENTS = 20_000;

/** One page of the lanes and events of replays, which needs no server, no script and no other file. */
export function htmlOf(reports: readonly FileReport[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(reports.map(({ title }) => title || 'Timeline').join(', '))}</title>
<style>${STYLE}</style>
<main>
${reports.map(section).join('\n')}
</main>
</html>
`;
}

function section(report: FileReport): string {
  const { drawn, title, file, startedAt } = report;
  const [head = '', ...rest] = conclusion(report).split('\n');
  return `<section>
<h1>${escaped(title || 'Timeline')}</h1>
<p>${escaped(file)} · from ${utcMillisText(startedAt)} · ${drawn.events.length} events</p>
<p class="${report.divergence ? 'bad' : 'good'}">${escaped(head)}</p>
${rest.length > 0 ? `<pre>${escaped(rest.join('\n'))}</pre>` : ''}
<h2>Lanes</h2>
<div class="scroll">${lanesSvg(drawn)}</div>
<h2>Events</h2>
${eventTable(report)}
</section>`;
}

function lanesSvg(drawn: Drawn): string {
  const { chart, duration, gaps } = drawn;
  const scale = createTimeScale(duration, gaps);
  const height = AXIS + chart.lanes.length * LANE;
  const marks = axisMarks(scale, WHOLE, WIDTH, gaps, duration);
  const step = (marks[1]?.at ?? duration) - (marks[0]?.at ?? 0);
  const axis = marks.map(({ at, x }) => `<path class="grid" d="M${NAMES + x} 20V${height}"/><text x="${NAMES + x + 3}" y="16">${axisText(at, step)}</text>`);
  const folded = gaps.map(({ from, to }) => `<rect class="fold" x="${place(scale, from)}" y="${AXIS}" width="${Math.max(2, place(scale, to) - place(scale, from))}" height="${height - AXIS}"/>`);
  const lanes = chart.lanes.map((lane, row) => laneSvg(lane, AXIS + row * LANE, drawn, scale));
  return `<svg role="img" aria-label="Lanes over time; the table of events says the same" viewBox="0 0 ${NAMES + WIDTH + 10} ${height}" width="${NAMES + WIDTH + 10}" height="${height}">${[...axis, ...folded, ...lanes].join('')}</svg>`;
}

function laneSvg(lane: Lane, top: number, { chart, events, duration }: Drawn, scale: TimeScale): string {
  const middle = top + LANE / 2;
  const spans = lane.spans.map(({ from, to, outcome }) => {
    const x = place(scale, from);
    return `<rect class="span ${outcome ?? 'open'}" x="${x}" y="${middle - 4}" width="${Math.max(1, place(scale, to ?? duration) - x)}" height="8"/>`;
  });
  const drawnAt = new Set<string>();
  const marks = lane.events.flatMap((index) => {
    const event = events[index];
    if (!event) return [];
    const outcome = chart.subjects[index]?.outcome ?? 'plain';
    const x = place(scale, event.at).toFixed(1);
    // What lies on one place is seen once.
    if (drawnAt.has(`${x}${outcome}`)) return [];
    drawnAt.add(`${x}${outcome}`);
    const shape = outcome === 'plain' ? `<path class="mark ${lane.kind}" d="M${x} ${middle - 5}v10">` : `<circle class="${outcome}" cx="${x}" cy="${middle}" r="4">`;
    const tag = outcome === 'plain' ? 'path' : 'circle';
    return [`${shape}<title>${stopwatchText(event.at)} ${escaped(event.text)}</title></${tag}>`];
  });
  return `<text x="0" y="${middle + 4}">${escaped(lane.label.slice(0, 34))}</text><path class="grid" d="M${NAMES} ${top + LANE}h${WIDTH}"/>${spans.join('')}${marks.join('')}`;
}

function place(scale: TimeScale, at: number): number {
  return Math.round((NAMES + scale.shareOf(at) * WIDTH) * 10) / 10;
}

function eventTable({ drawn, divergence, startedAt }: FileReport): string {
  const { events, chart } = drawn;
  // What made a state differ happened before it.
  const parted = divergence && (divergence.kind === 'state' ? divergence.index - 1 : divergence.index);
  const rows = events.slice(0, MOST_EVENTS).map(({ at, text, event, index }) => {
    const outcome = chart.subjects[index]?.outcome ?? null;
    const isBad = index === parted || (outcome !== null && outcome !== 'success');
    const raw = `${event.type}${event.payload === undefined ? '' : ` ${JSON.stringify(event.payload)}`}`;
    return `<tr${isBad ? ' class="trouble"' : ''}><td>${stopwatchText(at)}</td><td>${utcMillisText(startedAt + at).slice(11)}</td><td>${event.meta.kind}</td><td>${escaped(text)}<details><summary>raw</summary>${escaped(raw)}</details></td></tr>`;
  });
  const more = events.length > MOST_EVENTS ? `<p>The first ${MOST_EVENTS} of ${events.length} events are listed.</p>` : '';
  return `<table><thead><tr><th>Since the start</th><th>Time of the day</th><th>Kind</th><th>Event</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>${more}`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return printable(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

const STYLE = `
:root { color-scheme: light dark; --good: light-dark(#1a7f37, #6ee787); --bad: light-dark(#b3261e, #ff8a80); --warning: light-dark(#8a5a00, #f2b84b); --quiet: light-dark(#667, #9aa); }
body { font: 14px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 1300px; margin: auto; padding: 16px; }
.scroll { overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); }
svg text { font-size: 12px; fill: currentColor; }
.grid { stroke: currentColor; stroke-opacity: .15; }
.fold { fill: currentColor; opacity: .12; }
.span { fill: var(--quiet); opacity: .45; } .span.success { fill: var(--good); } .span.failure { fill: var(--bad); } .span.stop, .span.stalled { fill: var(--warning); }
.mark { stroke: currentColor; stroke-width: 1.5; } .mark.input { stroke: var(--good); }
circle.success { fill: var(--good); } circle.failure { fill: var(--bad); } circle.stop, circle.stalled { fill: var(--warning); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 2px 12px 2px 0; border-bottom: 1px solid light-dark(#ddd, #333); }
.trouble { color: var(--warning); }
summary { color: var(--quiet); cursor: pointer; font-size: 12px; }
details { overflow-wrap: anywhere; }
`;
