import { memo } from 'react';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countWithNoun } from '../../shared/text';
import { Icon } from '../../shared/ui/Icon';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { capitalize } from '../../shared/words';
import { foldAt, rowAt, type EventRow } from '../eventRows';
import type { Chart } from '../lanes/lanes';
import { timeOfDayText, stopwatchText, durationText } from '../../shared/times';
import { PROGRESS_STEP } from '../../features/tasks/queueRules';
import { NARROW, ONE_LINE } from './panelStyles';
import { EVENT_KINDS } from './EventFilter';
import { OptionList, optionAttributes, type OptionProps } from './OptionList';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface EventListProps {
  readonly rows: readonly EventRow[];
  readonly events: readonly PlayedEvent[];
  readonly chart: Chart;
  /** The index of the last event that has happened at the shown moment; -1 before the first. */
  readonly currentIndex: number;
  /** When the timeline began (UTC ms), if times show the time of day. */
  readonly startedAt: Ms | null;
  readonly onSelect: (index: number) => void;
  /** Folds or unfolds the row that begins with the event of this index. */
  readonly onFold: (index: number, isOpen: boolean) => void;
}

/** The events of a timeline, in order. Selecting one shows the state right after it. */
export function EventList({ rows, events, chart, currentIndex, startedAt, onSelect, onFold }: EventListProps) {
  const currentRow = rowAt(rows, chart, currentIndex);
  const divergentRow = chart.divergence ? rowAt(rows, chart, chart.divergence.index) : -1;
  const selectRow = (wanted: number) => {
    // The row of an unfolded task stands for its first event, whose own row is next. Moving up from the event's row
    // must skip the task's.
    const isSameEvent = wanted === currentRow - 1 && rows[wanted]?.index === rows[currentRow]?.index;
    const row = rows[isSameEvent ? wanted - 1 : wanted];
    if (row) onSelect(row.index);
  };
  const pressRow = (pressed: number) => {
    const row = rows[pressed];
    if (!row) return;
    if (row.kind !== 'event') onFold(row.index, !row.isOpen);
    onSelect(row.index);
  };
  const foldCurrentRow = (isOpen: boolean) => {
    const fold = foldAt(rows, currentRow);
    const isChange = fold !== null && fold.isOpen !== isOpen;
    if (isChange) onFold(fold.index, isOpen);
    return isChange;
  };
  return (
    <OptionList
      name="Events"
      count={rows.length}
      emptyText="No matching events."
      selectedIndex={currentRow}
      rowStyles={lineStyles}
      onSelect={selectRow}
      onPress={pressRow}
      onFold={foldCurrentRow}
      renderOption={(option) => {
        const row = rows[option.index];
        const event = row && events[row.index];
        if (!event) return <></>;
        return (
          <EventLine
            {...option}
            row={row}
            event={event}
            text={textOf(row, events)}
            startedAt={startedAt}
            isAhead={row.index > currentIndex}
            divergence={option.index === divergentRow && chart.divergence ? capitalize(chart.divergence.label) : null}
            outcome={row.kind !== 'event' ? row.outcome : (chart.entries[row.index]?.outcome ?? null)}
          />
        );
      }}
    />
  );
}

interface EventLineProps extends OptionProps {
  readonly row: EventRow;
  readonly event: PlayedEvent;
  readonly text: string;
  readonly startedAt: Ms | null;
  /** Whether the event is later than the shown moment. */
  readonly isAhead: boolean;
  /** The label of a divergence that begins here. */
  readonly divergence: string | null;
  readonly outcome: Chart['entries'][number]['outcome'];
}

/** A row: one event, or all events of a task or request. */
const EventLine = memo(function EventLine({
  row,
  event: played,
  text,
  startedAt,
  isAhead,
  divergence,
  outcome,
  ...option
}: EventLineProps) {
  const { at, event } = played;
  const timeText = (time: Ms) => (startedAt === null ? stopwatchText(time) : timeOfDayText(startedAt + time));
  const { icon, label } = EVENT_KINDS[event.meta.kind];
  const isFailure = outcome !== null && outcome !== 'success';
  const isFold = row.kind !== 'event';
  // Two parts, so that a long name is truncated before the outcome.
  const parts = row.kind === 'work' && text.startsWith(row.name) ? [row.name, text.slice(row.name.length)] : [text];
  return (
    <div
      {...optionAttributes(option)}
      data-kind={event.meta.kind}
      data-fold={isFold ? row.kind : undefined}
      data-inside={row.kind === 'event' && row.isInside ? '' : undefined}
      data-ahead={isAhead || undefined}
      data-failure={isFailure || undefined}
      data-divergence={divergence !== null || undefined}
    >
      <span data-cell="number">{played.index + 1}</span>
      <span data-cell="time">{timeText(at)}</span>
      {isFold ? (
        <Icon name={row.isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
      ) : (
        <Icon name={icon} size="small" label={label} />
      )}
      <span data-cell="text">{parts.length === 1 ? text : parts.map((part) => <span key={part}>{part}</span>)}</span>
      {divergence !== null && <Icon name="history" size="small" label={divergence} />}
      {isFailure && <Icon name="warning" size="small" label="Failure or stop" />}
      {isFold && (
        <VisuallyHidden>
          {row.isOpen ? 'expanded' : 'collapsed'}, {countWithNoun(row.eventIndices.length, 'event')}
        </VisuallyHidden>
      )}
      {row.kind === 'work' && (
        <span data-cell="facts">
          {row.to === null ? 'running' : `until ${timeText(row.to)}`}
          {row.to !== null && ` · ${durationText(row.to - row.from)}`}
        </span>
      )}
    </div>
  );
});

/** Describes a row: a task or request by its outcome, a press together with an event that it caused. */
function textOf(row: EventRow, events: readonly PlayedEvent[]): string {
  if (row.kind === 'opening') return 'Signed in';
  const text = events[row.index]?.text ?? '';
  if (row.kind === 'work')
    return row.outcome === 'stop'
      ? `${row.name} stopped at ${row.steps * PROGRESS_STEP} %`
      : (events[row.eventIndices.at(-1) ?? -1]?.text ?? text);
  const consequence =
    row.kind === 'press'
      ? row.eventIndices.find((index) => events[index]?.event.meta.kind !== 'input' && events[index]?.text !== text)
      : undefined;
  return consequence === undefined ? text : `${text} → ${events[consequence]?.text ?? ''}`;
}

/** A narrow panel, where a task's row has no space for the time of its end. */
const NARROW_PANEL = '@container timeline (max-width: 42em)';

function lineStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    overflow: 'hidden',
    color: palette.text.tertiary,
    // The palest text has too little contrast on the tint.
    '&[aria-selected=true]': { color: palette.text.secondary },
    '& > svg': { color: palette.text.secondary },
    '&[data-kind=input]:not([data-fold]) > svg:first-of-type': { color: palette.primary.main },
    '&[data-failure] > svg:last-of-type': { color: palette.warning.main },
    '&[data-divergence]': { boxShadow: `inset 3px 0 ${palette.info.main}` },
    '&[data-divergence] > [data-cell=text]': { color: palette.info.main },
    '&[data-inside] > [data-cell=text]': { pl: 4 },
    '& > [data-cell=number]': { ...typography.monoSmall, flexShrink: 0, minWidth: '3ch', textAlign: 'right' },
    '& > [data-cell=time]': { ...typography.monoSmall, flexShrink: 0 },
    '& > [data-cell=text]': { ...typography.body2, ...ONE_LINE, flex: '1 1 0', color: palette.text.primary },
    '&[data-ahead] > [data-cell=text]': { color: palette.text.secondary },
    '&[data-fold=work] > [data-cell=text]': {
      display: 'flex',
      '& > span': { ...ONE_LINE, whiteSpace: 'pre' },
      '& > :last-of-type': { flexShrink: 0, maxWidth: 'calc(100% - 8ch)' },
    },
    '& > [data-cell=facts]': {
      ...typography.caption,
      flexShrink: 0,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      [NARROW_PANEL]: { display: 'none' },
    },
    [NARROW]: {
      height: 'auto',
      minHeight: sizes.timeline.row,
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
      py: 1,
      '& > [data-cell=text], &[data-fold=work] > [data-cell=text]': {
        display: 'block',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '& > span': { whiteSpace: 'normal' },
      },
    },
  } as const;
}
