import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useTheme } from '@mui/material/styles';
import { ChangedRowContext, VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import { FIRST_SCREEN, rowOf } from '../queueRows';
import { ArrangeQueue } from './ArrangeQueue';
import { FoldedLine } from './FoldedLine';
import { TaskRow } from './TaskRow';
import { useListRows } from './useListRows';

export interface QueueListHandle {
  /** Whether the list renders only the rows in view, in its own scroll area. */
  readonly isLong: () => boolean;
  /** Scrolls a task's row into view once it is rendered, unless it already is in view. */
  readonly showTask: (taskId: string) => void;
}

interface QueueListProps {
  /** The tasks that have just been added, and are marked. */
  readonly addedIds: ReadonlySet<string>;
  readonly empty: ReactNode;
  /** Called after a press in a row that may have started a run. */
  readonly onRun: () => void;
  readonly ref: Ref<QueueListHandle>;
}

/** The tasks in queue order; completed ones may be folded. */
export function QueueList({ addedIds, empty, onRun, ref }: QueueListProps) {
  const { ids, rows, toggleLine } = useListRows();
  const { openIds, toggle } = useOpenRows();
  const changedRow = useContext(ChangedRowContext);
  const { sizes } = useTheme();
  const list = useRef<VirtualListHandle>(null);
  const [wanted, setWanted] = useState<{ readonly taskId: string } | null>(null);
  const show = useEffectEvent((taskId: string) => list.current?.show(rowOf(rows, ids, taskId)));
  useEffect(() => {
    if (wanted) show(wanted.taskId);
  }, [wanted]);
  useImperativeHandle(ref, () => ({
    isLong: () => list.current?.isLong ?? false,
    showTask: (taskId) => setWanted({ taskId }),
  }));
  return (
    <ArrangeQueue>
      <VirtualList
        ref={list}
        count={rows.length}
        keyOf={(place) => {
          const row = rows[place];
          return row === undefined ? '' : row.folds === undefined ? row.id : `line-${row.id}`;
        }}
        renderRow={(place, titleId) => {
          const row = rows[place] ?? { id: '', index: -1 };
          const { id, index, folds } = row;
          if (folds !== undefined)
            return (
              <FoldedLine row={row} titleId={titleId} onToggle={() => toggleLine(ids.slice(index, index + folds))} />
            );
          return (
            <TaskRow
              index={index}
              titleId={titleId}
              isOpen={openIds.includes(id)}
              isAdded={addedIds.has(id)}
              onToggle={toggle}
              onRun={onRun}
            />
          );
        }}
        name="Tasks"
        areaName="Automation queue, in its order"
        height={sizes.longQueueHeight}
        firstRows={FIRST_SCREEN}
        active={changedRow === null ? -1 : rowOf(rows, ids, changedRow)}
        empty={empty}
      />
    </ArrangeQueue>
  );
}

/** The task ids of the open rows. A row that is scrolled away in a long queue is still open when it comes back. */
function useOpenRows() {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const toggle = useCallback((taskId: string) => {
    setOpenIds((before) => (before.includes(taskId) ? before.filter((id) => id !== taskId) : [...before, taskId]));
  }, []);
  return { openIds, toggle };
}
