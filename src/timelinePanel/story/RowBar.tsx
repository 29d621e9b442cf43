import type { CSSProperties } from 'react';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import { axisText, SECOND } from '../../shared/times';
import type { RunWork, TaskWork } from '../model/work';

/** With more tasks, the bars of a run have the scale of the rows in view, which the list sets. */
export const MAX_TASKS_ON_SCALE = 60;

/** The custom properties of a scale: the time at its left end, and the width of 1 ms. */
export const scaleFrom = (from: Ms, to: Ms) =>
  ({ '--from': String(from), '--ms': `${100 / Math.max(1, to - from)}%` }) as CSSProperties;

/** The texts of a scale's ends, as times since the start of the run, for the row of a long run. */
export const scaleEnds = (from: Ms, to: Ms): Readonly<Record<string, string>> => ({
  '--scale-start': JSON.stringify(`+${axisText(from, SECOND)}`),
  '--scale-end': JSON.stringify(`+${axisText(to, SECOND)}`),
});

/** A bar: a task, and the times (simulated, UTC ms) that it depends on. */
export interface Bar {
  readonly task: TaskWork;
  readonly run: RunWork;
  /** The time from which the scale counts. */
  readonly origin: Ms;
  /** The shown moment, up to which the bar is filled. */
  readonly now: Ms;
  /** The end of the recording; what lies after it is hatched. */
  readonly recordedUntil: Ms;
}

/** A task as a bar on the scale of its run; in a comparison, the bars of both runs. The row says the same in words. */
export function TaskBars({ bars }: { bars: readonly Bar[] }) {
  const isLong = bars.some(({ run }) => run.tasks.length > MAX_TASKS_ON_SCALE);
  const runStarts = bars.map(({ run, origin }) => run.startedAt - origin);
  const runEnds = bars.map(({ run, origin }) => run.endsAt - origin);
  const starts = bars.map(({ task, origin }) => task.startedAt - origin);
  const ends = bars.map(({ task, origin, ...bar }) => endOf({ task, ...bar }) - origin);
  return (
    <span
      data-cell="bar"
      aria-hidden="true"
      {...(isLong
        ? { 'data-from': Math.min(...starts), 'data-to': Math.max(...ends) }
        : { style: scaleFrom(Math.min(...runStarts), Math.max(...runEnds)) })}
    >
      {bars.map((bar, place) => (
        <TaskBar key={place} bar={bar} />
      ))}
    </span>
  );
}

const endOf = ({ task, run, now }: Omit<Bar, 'origin' | 'recordedUntil'>) =>
  task.endedAt ?? Math.min(Math.max(now, task.startedAt), run.endsAt);

function TaskBar({ bar: { task, run, origin, now, recordedUntil } }: { bar: Bar }) {
  const end = endOf({ task, run, now });
  const past = Math.min(Math.max(now, task.startedAt), end);
  const position = (from: Ms, to: Ms) =>
    ({ '--a': String(from - origin), '--b': String(to - origin) }) as CSSProperties;
  return (
    <span data-bar={task.outcome}>
      <span data-part="all" style={position(task.startedAt, end)} />
      <span data-part="past" style={position(task.startedAt, past)} />
      {end > recordedUntil && (
        <span data-part="beyond" style={position(Math.max(recordedUntil, task.startedAt), end)} />
      )}
      {task.marks.map(({ kind, at }) => (
        <span key={`${kind} ${at}`} data-mark={kind} data-ahead={at > now || undefined} style={position(at, at)} />
      ))}
      {task.endedAt !== null && (
        <span data-mark={task.outcome} data-ahead={end > now || undefined} style={position(end, end)} />
      )}
    </span>
  );
}

const OUTCOMES = ['completed', 'failed', 'stopped', 'running'] as const;

/**
 * How the tasks of a run ended: a mark for each, or for a long run one bar in their shares, with the ends of the scale
 * below, which are above the bars of its tasks.
 */
export function RunMarks({ tasks }: Pick<RunWork, 'tasks'>) {
  if (tasks.length <= MAX_TASKS_ON_SCALE)
    return (
      <span data-cell="marks" aria-hidden="true">
        {tasks.map(({ taskId, outcome }) => (
          <span key={taskId} data-mark={outcome} />
        ))}
      </span>
    );
  return (
    <span data-cell="shares" aria-hidden="true">
      <span>
        {OUTCOMES.map((outcome) => {
          const count = tasks.filter((task) => task.outcome === outcome).length;
          return <span key={outcome} data-mark={outcome} style={{ flex: count }} />;
        })}
      </span>
      <small />
    </span>
  );
}

/** Styles an element by the outcome in its attribute. */
function colored({ vars: { palette } }: Theme, attribute: string, style: (color: string) => object) {
  const colors = {
    completed: palette.primary.main,
    failed: palette.error.main,
    stopped: palette.warning.main,
    running: palette.text.secondary,
  };
  return Object.fromEntries(
    Object.entries(colors).map(([outcome, color]) => [`&[${attribute}=${outcome}]`, style(color)]),
  );
}

/** The styles of the marks in a run's row. */
function marksStyles(theme: Theme) {
  const {
    typography,
    vars: { palette },
  } = theme;
  return {
    '& > [data-cell=shares]': {
      flex: '0 0 24%',
      mx: 1,
      '& > *': { display: 'flex', justifyContent: 'space-between' },
      '& [data-mark]': { height: 8, ...colored(theme, 'data-mark', (color) => ({ background: color })) },
      '& > small': {
        ...typography.monoSmall,
        '&::before': { content: 'var(--scale-start)' },
        '&::after': { content: 'var(--scale-end)' },
      },
    },
    '& > [data-cell=marks]': {
      display: 'flex',
      flex: '0 1 auto',
      maxWidth: '24%',
      ml: 'auto',
      gap: '1px',
      minWidth: 0,
      '& > span': {
        flex: '0 1 6px',
        minWidth: 0,
        width: 6,
        height: 8,
        ...colored(theme, 'data-mark', (color) => ({ background: color })),
        '&[data-mark=failed]': { height: 14, my: '-3px', background: palette.error.main },
      },
    },
  };
}

/** The styles of the bars in a row. */
export function barStyles(theme: Theme) {
  const { palette } = theme.vars;
  const at = (name: '--a' | '--b') => `calc((var(${name}) - var(--from)) * var(--ms))`;
  const width = 'calc((var(--b) - var(--a)) * var(--ms))';
  return {
    '& > [data-cell=bar]': {
      display: 'flex',
      flexDirection: 'column',
      flex: '0 0 24%',
      alignSelf: 'stretch',
      // Marks at the ends of the scale stay inside. While the list scrolls, bars may lie outside the scale.
      px: 1,
      overflowX: 'clip',
      '& > [data-bar]': {
        position: 'relative',
        flex: 1,
        ...colored(theme, 'data-bar', (color) => ({ color })),
        '& > span': { position: 'absolute', left: at('--a'), top: '50%', transform: 'translateY(-50%)' },
        '& > [data-part]': { boxSizing: 'border-box', width, height: 8, borderRadius: '2px' },
        '& > [data-part=all]': { border: '1px solid currentColor', opacity: 0.5 },
        '& > [data-part=past]': { background: 'currentColor', opacity: 0.55 },
        '& > [data-part=beyond]': {
          background: `repeating-linear-gradient(45deg, ${palette.surface.overlay} 0 3px, transparent 3px 6px)`,
        },
        '& > [data-mark]': { width: 2, height: 8, ml: '-1px', background: 'currentColor' },
        '& > [data-mark=attempt]': { height: 16, background: palette.error.main },
        '& > [data-mark=completed], & > [data-mark=failed], & > [data-mark=stopped]': {
          width: 8,
          ml: '-4px',
          borderRadius: '50%',
        },
        '& > [data-mark=failed]': { borderRadius: 0, transform: 'translateY(-50%) rotate(45deg)' },
        '& > [data-mark=stopped]': { borderRadius: 0 },
        '& > [data-mark][data-ahead]': { opacity: 0.5 },
      },
    },
    ...marksStyles(theme),
    '@media (forced-colors: active)': {
      '& > [data-cell] [data-part], & > [data-cell] [data-mark]': { border: '1px solid CanvasText' },
      '& > [data-cell] [data-part=past], & > [data-cell] [data-mark]': { background: 'CanvasText' },
    },
  };
}
