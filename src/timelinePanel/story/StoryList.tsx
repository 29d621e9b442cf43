import { useEffect, useRef, type CSSProperties } from 'react';
import Box from '@mui/material/Box';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { selectSimulation } from '../../features/simulation';
import { countText } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import { capitalize } from '../../shared/words';
import { storyLine } from '../model/storyLine';
import { foldAt, rowAt, targetOf, type StoryRow } from '../model/storyRows';
import { OptionList } from '../parts/OptionList';
import { chooseEvent } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { RunMarks, scaleFrom, TaskBar } from './RowBar';
import { Row, rowStyles } from './StoryRow';

interface StoryListProps {
  readonly rows: readonly StoryRow[];
  /** Whether the rows are the results of a search, of which one is selected only once the user chose it. */
  readonly isFiltered: boolean;
  readonly isPhone: boolean;
}

/** The rows of the story. Choosing one shows the state right after what its result speaks of. */
export function StoryList({ rows, isFiltered, isPhone }: StoryListProps) {
  const dispatch = usePanelDispatch();
  const { player, story } = useShownRun();
  const { events, timeline } = player;
  const { at, count } = useMoment();
  const chosen = usePanelSelector((state) => state.chosen);
  const current = isFiltered
    ? rows.findIndex((row) => row.index === chosen)
    : rowAt(rows, story, chosen ?? Math.max(count - 1, 0));
  const divergentRow = story.divergence ? rowAt(rows, story, story.divergence.index) : -1;
  const now = toSimulatedTime(selectSimulation(player.stateAfter(count)), timeline.startedAt + at);
  const fold = (key: string, isOpen: boolean) => dispatch(panelActions.folded({ key, isOpen }));
  const choose = (wanted: number) => {
    const row = rows[wanted];
    if (row) dispatch(chooseEvent(targetOf(row)));
  };
  const list = useScaleInView(rows);
  return (
    <Box
      ref={list}
      sx={{ display: 'contents' }}
      style={{ '--time': `${axisText(timeline.duration, SECOND).length}ch` } as CSSProperties}
    >
      <OptionList
        name="Events"
        count={rows.length}
        emptyText="No matching events."
        selectedIndex={current}
        rowStyles={rowStyles}
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
          if (!row) return <></>;
          const { at: rowTime, ...line } = storyLine(row, events, count);
          return (
            <Row
              {...option}
              {...line}
              row={row.kind}
              kind={events[row.index]?.event.meta.kind ?? 'input'}
              time={axisText(rowTime, SECOND)}
              number={story.divergence ? countText(row.index + 1) : null}
              divergence={option.index === divergentRow && story.divergence ? capitalize(story.divergence.label) : null}
              isOpen={row.kind === 'event' ? null : row.isOpen}
              isInside={row.kind === 'task' || (row.kind === 'event' && row.isInside)}
              eventCount={row.kind === 'event' ? 1 : row.eventIndices.length}
              picture={pictureOf(row, now)}
            />
          );
        }}
      />
    </Box>
  );
}

function pictureOf(row: StoryRow, now: number) {
  if (row.kind === 'task') return <TaskBar task={row.task} run={row.run} now={now} />;
  return row.kind === 'run' ? <RunMarks tasks={row.run.tasks} /> : null;
}

/** Gives the bars of a long run the scale of the rows in view, anew when scrolling rests. */
function useScaleInView(rows: readonly StoryRow[]) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    const area = current?.querySelector('[role=listbox]');
    if (!current || !area) return undefined;
    const update = () => {
      const { top, bottom } = area.getBoundingClientRect();
      const inView = [...area.querySelectorAll<HTMLElement>('[data-cell=bar]')].filter((bar) => {
        const place = bar.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      const from = Math.min(...inView.map(({ dataset }) => Number(dataset.from)));
      const to = Math.max(...inView.map(({ dataset }) => Number(dataset.to)));
      if (inView.length === 0) return;
      for (const [name, value] of Object.entries(scaleFrom(from, to))) current.style.setProperty(name, String(value));
    };
    update();
    area.addEventListener('scrollend', update);
    return () => area.removeEventListener('scrollend', update);
  }, [rows]);
  return list;
}
