import { memo } from 'react';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countText, countWithNoun } from '../../shared/text';
import { axisText, SECOND, timeOfDayText } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { capitalize } from '../../shared/words';
import type { Chart } from '../model/chart';
import { chooseEvent } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { OptionList, optionAttributes, type OptionProps } from '../parts/OptionList';
import { NARROW, ONE_LINE } from '../parts/panelStyles';
import { KIND_NAMES } from '../model/eventSearch';
import { foldAt, rowAt, type StoryRow } from '../model/storyRows';
import { failureText, standingAt, standingText } from '../model/taskPhase';

interface StoryListProps {
  readonly rows: readonly StoryRow[];
  /** Whether the rows are the results of a search, of which one is selected only once the user chose it. */
  readonly isFiltered: boolean;
}

/** The rows of the story. Choosing one shows the state right after its first event. */
export function StoryList({ rows, isFiltered }: StoryListProps) {
  const dispatch = usePanelDispatch();
  const { player, chart } = useShownRun();
  const { events, timeline } = player;
  const { count } = useMoment();
  const chosen = usePanelSelector((state) => state.chosen);
  const { showsUtc, showsNumbers } = usePanelSelector((state) => state.view);
  const current = isFiltered ? rows.findIndex((row) => row.index === chosen) : rowAt(rows, chart, chosen ?? count - 1);
  const divergentRow = chart.divergence ? rowAt(rows, chart, chart.divergence.index) : -1;
  const timeText = (at: Ms) => (showsUtc ? timeOfDayText(timeline.startedAt + at) : axisText(at, SECOND));
  const fold = (index: number, isOpen: boolean) => dispatch(panelActions.folded({ index, isOpen }));
  const choose = (wanted: number) => {
    // The row of unfolded work stands for its first event, whose own row is next. Moving up must skip the work's.
    const isSameEvent = wanted === current - 1 && rows[wanted]?.index === rows[current]?.index;
    const row = rows[isSameEvent ? wanted - 1 : wanted];
    if (row) dispatch(chooseEvent(row.index));
  };
  return (
    <OptionList
      name="Events"
      count={rows.length}
      emptyText="No matching events."
      selectedIndex={current}
      rowStyles={lineStyles}
      onSelect={choose}
      onPress={(pressed) => {
        const row = rows[pressed];
        if (!row) return;
        if (row.kind !== 'event') fold(row.index, !row.isOpen);
        dispatch(chooseEvent(row.index));
      }}
      onFold={(isOpen) => {
        const target = foldAt(rows, current);
        const isChange = target !== null && target.isOpen !== isOpen;
        if (isChange) fold(target.index, isOpen);
        return isChange;
      }}
      renderOption={(option) => {
        const row = rows[option.index];
        if (!row || !events[row.index]) return <></>;
        const line = lineOf(row, events, chart, count);
        return (
          <StoryLine
            {...option}
            {...line}
            kind={events[row.index]?.event.meta.kind ?? 'input'}
            number={showsNumbers ? numbersOf(row) : null}
            time={
              line.to === undefined
                ? timeText(line.from)
                : `${timeText(line.from)} → ${line.to === null ? '' : timeText(line.to)}`
            }
            divergence={option.index === divergentRow && chart.divergence ? capitalize(chart.divergence.label) : null}
            fold={row.kind === 'event' ? null : row.kind}
            isOpen={row.kind !== 'event' && row.isOpen}
            isInside={row.kind === 'event' ? row.isInside : row.kind === 'work' && row.isTask}
            eventCount={row.kind === 'event' ? 1 : row.eventIndices.length}
          />
        );
      }}
    />
  );
}

/** What a row says at a moment: its times, its text, its result, and the failure in full. */
interface Line {
  readonly from: Ms;
  /** `undefined` for a single moment, `null` for work that goes on. */
  readonly to: Ms | null | undefined;
  readonly text: string;
  readonly result: string;
  readonly failure: string | null;
  /** Whether all of it is later than the shown moment. */
  readonly isAhead: boolean;
}

function lineOf(row: StoryRow, events: readonly PlayedEvent[], chart: Chart, count: number): Line {
  const event = events[row.index];
  const base = {
    from: event?.at ?? 0,
    to: undefined,
    text: event?.text ?? '',
    result: event?.hasNoEffect ? 'no effect' : '',
    failure: null,
    isAhead: row.index >= count,
  };
  if (row.kind === 'work' && row.isTask) {
    const { span } = row;
    const hasFailed = standingAt(span, events, count).kind === 'failure';
    return {
      ...base,
      from: span.from,
      to: span.to,
      text: row.name,
      result: standingText(span, events, count),
      failure: hasFailed ? failureText(events[row.eventIndices.at(-1) ?? -1]) : null,
      isAhead: row.index >= count && !span.beganEarlier,
    };
  }
  if (row.kind === 'work')
    return {
      ...base,
      to: row.span.to,
      text: events[row.eventIndices.filter((index) => index < count).at(-1) ?? row.index]?.text ?? base.text,
    };
  if (row.kind === 'event' && (row.isInside || event?.event.type !== 'tasks/runStarted')) return base;
  if (row.kind === 'opening') return { ...base, text: 'Signed in' };
  const indices = row.kind === 'event' ? [row.index] : row.eventIndices;
  const run = chart.runs.find(
    ({ from, beganEarlier }) =>
      !beganEarlier &&
      indices.some((index) => events[index]?.event.type === 'tasks/runStarted' && events[index].at === from),
  );
  if (run) {
    const tasks = row.kind === 'event' || run.total === null ? '' : `: ${countWithNoun(run.total, 'task')}`;
    return { ...base, result: `Run ${run.number}${tasks}` };
  }
  const consequence = indices.find(
    (index) =>
      events[index]?.event.meta.kind !== 'input' &&
      events[index]?.text !== base.text &&
      chart.entries[index]?.isMinor === false,
  );
  return consequence === undefined ? base : { ...base, text: `${base.text} → ${events[consequence]?.text ?? ''}` };
}

/** The numbers of a row's events: `34–63`. */
function numbersOf(row: StoryRow): string {
  const first = countText(row.index + 1);
  return row.kind === 'event' ? first : `${first}–${countText((row.eventIndices.at(-1) ?? row.index) + 1)}`;
}

interface StoryLineProps extends OptionProps, Omit<Line, 'from' | 'to'> {
  readonly kind: PlayedEvent['event']['meta']['kind'];
  readonly number: string | null;
  readonly time: string;
  /** The label of a divergence that begins here. */
  readonly divergence: string | null;
  readonly fold: 'work' | 'press' | 'opening' | null;
  readonly isOpen: boolean;
  readonly isInside: boolean;
  readonly eventCount: number;
}

/** A row: one event, or all events of a task, request or press. */
const StoryLine = memo(function StoryLine({
  kind,
  number,
  time,
  text,
  result,
  failure,
  isAhead,
  divergence,
  fold,
  isOpen,
  isInside,
  eventCount,
  ...option
}: StoryLineProps) {
  return (
    <div
      {...optionAttributes(option)}
      data-kind={kind}
      data-fold={fold ?? undefined}
      data-inside={isInside || undefined}
      data-ahead={isAhead || undefined}
      data-failure={failure !== null || undefined}
      data-divergence={divergence !== null || undefined}
    >
      {number !== null && <span data-cell="number">{number}</span>}
      <span data-cell="time">{time}</span>
      <span data-cell="text">
        {divergence !== null && <Icon name="history" size="small" label={divergence} />}
        {fold === null && <VisuallyHidden>{`${KIND_NAMES[kind]}: `}</VisuallyHidden>}
        <TranslationSafeText>{text}</TranslationSafeText>
        {failure !== null && <span data-part="failure">{failure}</span>}
      </span>
      {result !== '' && failure === null && <span data-cell="result">{result}</span>}
      {fold !== null && (
        <span data-cell="fold">
          <TranslationSafeText>{countText(eventCount)}</TranslationSafeText>
          <VisuallyHidden>
            {` ${eventCount === 1 ? 'event' : 'events'}, ${isOpen ? 'expanded' : 'collapsed'}`}
          </VisuallyHidden>
          <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
        </span>
      )}
    </div>
  );
});

function lineStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    color: palette.text.secondary,
    '&[data-divergence]': { boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.info.main}` },
    '&[data-divergence] > [data-cell=text]': { color: palette.info.main },
    '& > [data-cell=number]': { ...typography.monoSmall, flexShrink: 0, minWidth: '4ch', textAlign: 'right' },
    '& > [data-cell=time]': { ...typography.monoSmall, flexShrink: 0, minWidth: '13ch', whiteSpace: 'nowrap' },
    '& > [data-cell=text]': {
      ...typography.body2,
      flex: '1 1 0',
      minWidth: 0,
      overflowWrap: 'anywhere',
      color: palette.text.primary,
      '& > svg': { verticalAlign: 'text-bottom', mr: 1 },
    },
    '&[data-kind=input]:not([data-inside]) > [data-cell=text]': { fontWeight: typography.fontWeightMedium },
    '&[data-inside] > [data-cell=text]': { pl: 3 },
    // What comes later than the shown moment.
    '&[data-ahead] > [data-cell]': { color: palette.text.tertiary },
    '& [data-part=failure]': { display: 'block', color: palette.error.main },
    '& > [data-cell=result]': {
      ...typography.caption,
      flexShrink: 0,
      maxWidth: '45%',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [data-cell=fold]': {
      ...typography.caption,
      ...ONE_LINE,
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1,
      minWidth: '5ch',
      fontVariantNumeric: 'tabular-nums',
    },
    [NARROW]: {
      flexWrap: 'wrap',
      rowGap: 0,
      '& > [data-cell=text]': { order: 1, flexBasis: '100%' },
      '& > [data-cell=time]': { flex: 1 },
    },
  } as const;
}
