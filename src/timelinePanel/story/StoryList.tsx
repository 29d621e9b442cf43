import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { Ms } from '../../engine/clock/clock';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import type { PlayedEvent } from '../../engine/timeline/player';
import { selectSimulation } from '../../features/simulation';
import { countText } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import { capitalize } from '../../shared/words';
import { comparedRowAt, pairLine, type ListedRow } from '../model/comparedRows';
import type { Comparison } from '../model/comparison';
import { sideNames, type Side } from '../model/pair';
import { storyLine } from '../model/storyLine';
import { foldAt, rowAt, targetOf } from '../model/storyRows';
import { OptionList, type OptionProps } from '../parts/OptionList';
import { chooseEventOf, choosePair, pairId } from '../store/comparing';
import { chooseEvent } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import {
  useComparison,
  useMoment,
  usePanelDispatch,
  usePanelExtra,
  usePanelSelector,
  useShownRun,
} from '../store/panelStore';
import { RunMarks, scaleEnds, scaleFrom, TaskBars, type Bar } from './RowBar';
import { RunInView } from './RunInView';
import { Row, rowStyles } from './StoryRow';

interface StoryListProps {
  readonly rows: readonly ListedRow[];
  /** Whether the rows are the results of a search, of which one is selected only once the user chose it. */
  readonly isFiltered: boolean;
  readonly isPhone: boolean;
}

/** Returns the id by which a row of several events stays chosen; `null` for one with an event alone. */
const rowId = (row: ListedRow): string | null => {
  if (row.pair) return pairId(row.pair);
  return row.kind === 'event' ? null : row.key;
};

/** The rows of the story. Choosing one shows the state right after what its result speaks of. */
export function StoryList({ rows, isFiltered, isPhone }: StoryListProps) {
  const dispatch = usePanelDispatch();
  const { player, story } = useShownRun();
  const comparison = useComparison();
  const side = usePanelSelector(({ compared }) => compared.side);
  const { timeline } = player;
  const { at, count } = useMoment();
  const chosen = usePanelSelector((state) => state.chosen);
  const shownIndex = chosen ?? Math.max(count - 1, 0);
  const isPaired = rows.some(({ pair }) => pair !== undefined);
  const rowOf = (index: number) => (isPaired ? comparedRowAt(rows, side, index) : rowAt(rows, story, index));
  const chosenRow = usePanelSelector((state) => (state.chosen === null ? null : state.chosenRow));
  const ownRow = chosenRow === null ? -1 : rows.findIndex((row) => rowId(row) === chosenRow);
  const otherRow = () => (isFiltered ? rows.findIndex((row) => row.index === chosen) : rowOf(shownIndex));
  const current = ownRow === -1 ? otherRow() : ownRow;
  const divergentRow = story.divergence ? rowOf(story.divergence.index) : -1;
  const now = toSimulatedTime(selectSimulation(player.stateAfter(count)), timeline.startedAt + at);
  const picturesOf = usePictures(comparison, side, now);
  const fold = (key: string, isOpen: boolean) => dispatch(panelActions.folded({ key, isOpen }));
  const choose = (wanted: number) => {
    const row = rows[wanted];
    if (row?.pair) dispatch(choosePair(row.pair));
    else if (row) dispatch(row.side ? chooseEventOf(row.side, targetOf(row)) : chooseEvent(targetOf(row), rowId(row)));
  };
  const list = useRef<HTMLDivElement>(null);
  useScaleInView(list, rows);
  const storyRow = (row: ListedRow, option: OptionProps) => (
    <StoryRow
      option={option}
      row={row}
      divergence={option.index === divergentRow ? (story.divergence?.label ?? null) : null}
      picture={picturesOf(row)}
    />
  );
  const style = {
    '--time': `${axisText(timeline.duration, SECOND).length}ch`,
    // Two results are wider than one. The bars of all rows begin at the same place.
    '--result': isPaired ? '10rem' : '7.6rem',
  } as CSSProperties;
  return (
    <Box ref={list} sx={{ display: 'contents' }} style={style}>
      <OptionList
        name="Events"
        count={rows.length}
        emptyText={isPaired || comparison ? 'Nothing differs.' : 'No matching events.'}
        selectedIndex={current}
        rowStyles={rowStyles}
        cover={<RunInView list={list} rows={rows} onChoose={choose} renderRow={storyRow} />}
        onSelect={choose}
        onPress={(pressed, target) => {
          const row = rows[pressed];
          const isChosen = pressed === current && chosen !== null;
          const isOnArrow = target.closest('[data-fold]') !== null;
          if (row && row.kind !== 'event' && (isOnArrow || (isChosen && !isPhone))) fold(row.key, !row.isOpen);
          // On a phone, a press on the chosen row opens its evidence.
          else if (isPhone && isChosen) dispatch(panelActions.evidenceToggled(true));
          if (!isOnArrow) choose(pressed);
        }}
        onFold={(isOpen) => {
          const target = foldAt(rows, current);
          const isChange = target !== null && target.isOpen !== isOpen;
          if (isChange) fold(target.key, isOpen);
          return isChange;
        }}
        renderOption={(option) => {
          const row = rows[option.index];
          return row ? storyRow(row, option) : <></>;
        }}
      />
    </Box>
  );
}

interface StoryRowProps {
  readonly option: OptionProps;
  readonly row: ListedRow;
  readonly divergence: string | null;
  readonly picture: ReactNode;
}

/** A row of the list, in words. */
function StoryRow({ option, row, divergence, picture }: StoryRowProps) {
  const { player, story } = useShownRun();
  const comparison = useComparison();
  const { count } = useMoment();
  const side = usePanelSelector(({ compared }) => compared.side);
  const isChanged = usePanelSelector(({ compared }) => compared.run?.kind === 'changed');
  const rowSide = row.side ?? side;
  const events: readonly PlayedEvent[] = comparison && row.side ? comparison.players[rowSide].events : player.events;
  const { at, ...line } = storyLine(row, events, rowSide === side ? count : Infinity);
  return (
    <Row
      {...option}
      {...line}
      {...(row.pair && comparison && pairLine(row.pair, comparison))}
      differs={row.pair?.differs === true}
      names={sideNames(isChanged)}
      side={row.pair ? null : (row.side ?? null)}
      row={row.kind}
      kind={events[row.index]?.event.meta.kind ?? 'input'}
      time={axisText(at, SECOND)}
      number={story.divergence && !comparison ? countText(row.index + 1) : null}
      divergence={divergence && capitalize(divergence)}
      isOpen={row.kind === 'event' ? null : row.isOpen}
      isInside={row.kind === 'task' || (row.kind === 'event' && row.isInside)}
      eventCount={row.kind === 'event' ? 1 : row.eventIndices.length}
      picture={picture}
    />
  );
}

/** Returns what draws the bars of a row: the task, or in a comparison that of each run; the marks of a run. */
function usePictures(comparison: Comparison | null, shown: Side, now: Ms): (row: ListedRow) => ReactNode {
  const timeOf = (side: Side) => {
    if (!comparison || side === shown) return now;
    return side === 'right' ? now + comparison.simulatedOffset : now - comparison.simulatedOffset;
  };
  return (row) => {
    if (row.kind === 'run') return <RunMarks tasks={row.run.tasks} />;
    if (row.kind !== 'task') return null;
    const { pair } = row;
    if (!pair || !comparison)
      return <TaskBars bars={[{ ...row, origin: row.run.startedAt, now, recordedUntil: Infinity }]} />;
    const offsets = { left: 0, right: comparison.simulatedOffset };
    // Both runs are on the scale of the row's run.
    const start = row.run.startedAt - offsets[row.side ?? 'left'];
    const bars = (['left', 'right'] as const).flatMap((side): Bar[] => {
      const folded = pair[side];
      if (typeof folded !== 'object' || folded?.kind !== 'task') return [];
      const { task, run } = folded;
      const origin = start + offsets[side];
      return [{ task, run, origin, now: timeOf(side), recordedUntil: comparison.recordedUntil[side] }];
    });
    return <TaskBars bars={bars} />;
  };
}

/** Scrolling rests if it has not gone on for this long (ms). */
const REST: Ms = 100;

/** Sets the scale of a long run's bars to that of the rows in view, anew when scrolling rests. */
function useScaleInView(list: RefObject<HTMLElement | null>, rows: readonly ListedRow[]) {
  const { clock } = usePanelExtra();
  useEffect(() => {
    const { current } = list;
    const area = current?.querySelector('[role=listbox]');
    if (!current || !area) return undefined;
    const update = () => {
      const { top, bottom } = area.getBoundingClientRect();
      const inView = [...area.querySelectorAll<HTMLElement>('[data-from]')].filter((bar) => {
        const place = bar.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      const from = Math.min(...inView.map(({ dataset }) => Number(dataset.from)));
      const to = Math.max(...inView.map(({ dataset }) => Number(dataset.to)));
      if (inView.length === 0) return;
      for (const [name, value] of Object.entries({ ...scaleFrom(from, to), ...scaleEnds(from, to) }))
        current.style.setProperty(name, String(value));
    };
    let cancel = () => {};
    const updateAtRest = () => {
      cancel();
      cancel = clock.callAt(clock.now() + REST, update);
    };
    // The list draws further rows after it was scrolled to one of them.
    const drawn = new MutationObserver(updateAtRest);
    drawn.observe(area, { childList: true, subtree: true });
    update();
    area.addEventListener('scroll', updateAtRest, { passive: true });
    return () => {
      cancel();
      drawn.disconnect();
      area.removeEventListener('scroll', updateAtRest);
    };
  }, [list, rows, clock]);
}
