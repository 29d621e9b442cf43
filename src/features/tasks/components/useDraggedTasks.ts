import { useRef, type DragEvent } from 'react';

interface Handle {
  readonly taskId: string;
  readonly anchor: HTMLElement;
}

/** Gives the handle that an event of the browser happened on, or `null`. */
export function handleOf(target: EventTarget): Handle | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
  const taskId = anchor?.dataset.task;
  return anchor && taskId !== undefined ? { anchor, taskId } : null;
}

/** Where a dragged row would go: its place afterwards, and the row and side that show it. */
interface Spot {
  readonly to: number;
  readonly row: HTMLElement;
  readonly side: 'before' | 'after';
}

/**
 * Lets rows be dragged by their handles, with the browser's own drag and drop: it scrolls by itself, and works on
 * touch screens after a long press. Gives the handlers of the element around the rows.
 */
export function useDraggedTasks(ids: readonly string[], move: (taskId: string, to: number) => void) {
  const dragged = useRef<string | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const lifted = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null, side?: Spot['side']) => {
    if (marked.current && marked.current !== row) delete marked.current.dataset.drop;
    if (row && side) row.dataset.drop = side;
    marked.current = row;
  };
  const spotOf = (event: DragEvent): Spot | null => {
    const row = dragged.current !== null && event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-index]') : null;
    if (!row || dragged.current === null) return null;
    const { top, height } = row.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    const gap = Number(row.dataset.index) + (side === 'after' ? 1 : 0);
    return { to: gap > ids.indexOf(dragged.current) ? gap - 1 : gap, row, side };
  };
  const end = () => {
    mark(null);
    delete lifted.current?.dataset.lifted;
    lifted.current = null;
    dragged.current = null;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const handle = handleOf(event.target);
      const row = handle?.anchor.closest('li');
      if (!handle || !row) return;
      const { left, top } = row.getBoundingClientRect();
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', handle.taskId);
      dragged.current = handle.taskId;
      // The picture that follows the pointer is taken of the row as it is now.
      lifted.current = row;
      row.dataset.lifted = '';
      event.dataTransfer.setDragImage(row, event.clientX - left, event.clientY - top);
    },
    onDragOver: (event: DragEvent) => {
      const spot = spotOf(event);
      if (!spot) return;
      event.preventDefault();
      const isMove = spot.to !== ids.indexOf(dragged.current ?? '');
      mark(isMove ? spot.row : null, spot.side);
    },
    onDrop: (event: DragEvent) => {
      const spot = spotOf(event);
      if (!spot || dragged.current === null) return;
      event.preventDefault();
      move(dragged.current, spot.to);
      end();
    },
    onDragEnd: end,
  };
}
