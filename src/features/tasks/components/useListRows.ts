import { useCallback, useMemo, useState } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import type { WithTasks } from '../held';
import { idsToFold, listRows } from '../queueRows';
import { selectTaskIds } from '../tasksSelectors';

/**
 * Returns the rows of the queue's list. Which completed tasks are folded is decided when the dashboard opens and when a
 * run begins, so that no row moves in between; a task that is pending again leaves the line (PRODUCT.md P5.19).
 */
export function useListRows() {
  const { isFrozen = false } = useEnvironment();
  const store = useStore<WithTasks>();
  const ids = useSelector(selectTaskIds);
  const runStart = useSelector(({ tasks: { run } }: WithTasks) => run?.startedAt ?? null);
  const [folded, setFolded] = useState(() => idsToFold(store.getState().tasks.queue));
  const [handledStart, setHandledStart] = useState(runStart);
  const [openLines, setOpenLines] = useState<readonly string[]>([]);
  if (!isFrozen && runStart !== null && runStart !== handledStart) {
    setHandledStart(runStart);
    setFolded(idsToFold(store.getState().tasks.queue));
  }
  // A recorded moment shows every row: the list scrolls to the one that changed.
  const stillFolded = useSelector(
    ({ tasks }: WithTasks) =>
      isFrozen || folded.size === 0
        ? NO_IDS
        : tasks.queue.flatMap(({ id, status }) => (status === 'completed' && folded.has(id) ? [id] : [])),
    shallowEqual,
  );
  const rows = useMemo(() => listRows(ids, new Set(stillFolded), openLines), [ids, stillFolded, openLines]);
  const toggleLine = useCallback((taskIds: readonly string[]) => {
    setOpenLines((before) =>
      taskIds.some((id) => before.includes(id))
        ? before.filter((id) => !taskIds.includes(id))
        : [...before, ...taskIds],
    );
  }, []);
  return { ids, rows, toggleLine };
}

const NO_IDS: readonly string[] = [];
