import { useState, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, LoadFailed, onIntent, useOnDemand } from '../../../shared/ui/OnDemandPart';
import { selectTaskIds } from '../tasksSelectors';
import { moveTaskPressed } from '../tasksSlice';
import { TASK_ROW } from './TaskRow';

const taskMenuCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './QueueMenus')).TaskMenu);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets users move and remove the queue's rows, by pointer and keyboard (PRODUCT.md P5.12). */
export function ArrangeQueue({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const ids = useSelector(selectTaskIds);
  const { menu, openMenu } = useMenu();
  const move = (taskId: string, to: number) => {
    if (to >= 0 && to < ids.length && to !== ids.indexOf(taskId)) dispatch(moveTaskPressed({ taskId, to }));
  };
  const dragging = useDraggedTasks(ids, move);
  const press = ({ target }: MouseEvent) => {
    const handle = handleOf(target);
    if (handle) openMenu(handle);
  };
  const pressKey = (event: KeyboardEvent) => {
    const handle = handleOf(event.target);
    const step = STEPS[event.key];
    if (!handle || event.defaultPrevented) return;
    if (event.altKey && step !== undefined) move(handle.taskId, ids.indexOf(handle.taskId) + step);
    else if (event.key === 'Enter' || event.key === ' ') openMenu(handle);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={AROUND} onClick={press} onKeyDown={pressKey} {...onIntent(taskMenuCode.preload)} {...dragging}>
        {children}
      </Box>
      {menu}
    </>
  );
}

interface Asked {
  readonly taskId: string;
  readonly anchor: HTMLElement;
  /** The row's index. If the row is removed, the focus moves to the row that takes this index. */
  readonly place: string | undefined;
  readonly isOpen: boolean;
}

/** The menu of the row whose handle was pressed last. It outlives its row, which it can remove. */
function useMenu() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { Part, hasFailed, tryAgain } = useOnDemand(taskMenuCode, asked !== null);
  const openMenu = ({ taskId, anchor }: Pick<Asked, 'taskId' | 'anchor'>) =>
    setAsked({ taskId, anchor, place: anchor.closest('li')?.dataset.index, isOpen: true });
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const leave = () => {
    if (asked && !asked.anchor.isConnected) focusNear(asked.place);
    setAsked(null);
  };
  const menu = asked && Part && <Part taskId={asked.taskId} anchor={asked.anchor} isOpen={asked.isOpen} onClose={close} onExited={leave} />;
  const failure = asked && hasFailed && <LoadFailed subject="The menu" onRetry={tryAgain} onClose={() => setAsked(null)} />;
  return { menu: menu || failure, openMenu };
}

/** Moves the focus to the row that replaced a removed one, to the last row, or to the queue's header. */
function focusNear(place: string | undefined): void {
  const handles = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const next = handles.find((one) => one.closest('li')?.dataset.index === place) ?? handles.at(-1);
  (next ?? document.querySelector<HTMLElement>('[data-adds-tasks]'))?.focus();
}

/** Adds no box to the layout; the line shows where a dragged row would go. */
const AROUND = {
  display: 'contents',
  '& [data-row]': TASK_ROW,
  '& li[data-lifted]': { bgcolor: 'surface.overlay', boxShadow: ({ vars }: Theme) => vars.palette.elevation.mid, borderRadius: 2 },
  '& li[data-drop]': { position: 'relative' },
  '& li[data-drop]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    zIndex: 1,
    height: 3,
    background: 'currentColor',
    color: 'primary.main',
    pointerEvents: 'none',
  },
  '& li[data-drop=before]::after': { top: 0 },
  '& li[data-drop=after]::after': { bottom: 0 },
};

interface Handle {
  readonly taskId: string;
  readonly anchor: HTMLElement;
}

/** Returns the handle that received an event, or `null`. */
function handleOf(target: EventTarget): Handle | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
  const taskId = anchor?.dataset.task;
  return anchor && taskId !== undefined ? { anchor, taskId } : null;
}

/** Where a dragged row would go: its new index, and the row and side that mark it. */
interface Spot {
  readonly to: number;
  readonly row: HTMLElement;
  readonly side: 'before' | 'after';
}

/**
 * Lets rows be dragged by their handles with native drag and drop: the browser scrolls by itself, and a long press works
 * on touch screens. Returns the event handlers for the element around the rows.
 */
function useDraggedTasks(ids: readonly string[], move: (taskId: string, to: number) => void) {
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
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', handle.taskId);
      dragged.current = handle.taskId;
      // The browser takes the drag image from the row's current appearance.
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
