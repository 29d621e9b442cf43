import { useMemo, useRef } from 'react';
import { useTheme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { itemAt, type Vector } from '../../../engine/collections/vector';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { LongList, type LongListHandle } from '../../../shared/ui/rows/LongList';
import type { Rows } from '../../../shared/ui/rows/rowsTypes';
import { selectHistory } from '../activitySelectors';
import type { Activity } from '../activityTypes';
import { HistoryRow } from './HistoryRow';
import { NewRowsButton } from './NewRowsButton';
import { useHeldRows } from './useHeldRows';
import { useKeyShift } from './useKeyShift';

/** The rows of the program's history. What is around them is not drawn anew when one joins. */
export function HistoryRows() {
  return <HistoryList history={useSelector(selectHistory)} />;
}

/** The rows of a history inside of their scroll area, 400 px high (product-spec §9), newest first. */
export function HistoryList({ history }: { history: Vector<Activity> }) {
  const { sizes } = useTheme();
  const { shown, held, follow, release } = useHeldRows(history.size);
  const shift = useKeyShift(shown);
  const list = useRef<LongListHandle>(null);
  const rows = useMemo((): Rows => {
    const placeOf = (index: number) => shown - 1 - index;
    return {
      count: shown,
      keyOf: (index) => String(placeOf(index) - shift),
      render(index) {
        const activity = itemAt(history, placeOf(index));
        return activity ? <HistoryRow activity={activity} /> : <></>;
      },
    };
  }, [history, shown, shift]);

  const bringUp = () => {
    // The button goes away with the press; the newest row takes the focus, and it has to be there for that.
    flushSync(release);
    list.current?.showFirst();
  };
  return (
    <div style={{ position: 'relative' }}>
      <NewRowsButton count={held} onPress={bringUp} />
      <LongList
        rows={rows}
        tag="ol"
        areaName="Activity history, newest first"
        height={{ most: sizes.historyHeight }}
        rowHeight={sizes.rowHeight.history}
        alwaysScrolls
        handle={list}
        onScroll={follow}
        empty={
          <EmptyState icon="history" title="No activity yet">
            Each task that completes adds a line here. Press Start to run the queue.
          </EmptyState>
        }
      />
    </div>
  );
}
