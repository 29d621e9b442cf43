import { useState, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { selectTaskIds } from '../tasksSelectors';
import { moveTaskPressed } from '../tasksSlice';
import { TASK_ROW } from './taskRowStyle';

const lazyTaskMenu = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './QueueMenus')).TaskMenu,
);

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets users move and remove the queue's rows, by pointer and keyboard (PRODUCT.md P5.12). */
export function ArrangeQueue({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const ids = useSelector(selectTaskIds);
  const { menu, openMenu } = useMenu();
  const move = (taskId: string, to: number) => {
    if (to >= 0 && to < ids.length && to !== ids.indexOf(taskId)) dispatch(moveTaskPressed({ taskId, to }));
  };
  const dragHandlers = useTaskDragging(ids, move);
  const press = ({ target }: MouseEvent) => {
    const button = menuButtonOf(target);
    if (button) openMenu(button);
  };
  const pressKey = (event: KeyboardEvent) => {
    const button = menuButtonOf(event.target);
    const step = ARROW_STEPS[event.key];
    if (!button || event.defaultPrevented || !event.altKey || step === undefined) return;
    move(button.taskId, ids.indexOf(button.taskId) + step * tasksBeside(button.anchor, step));
    event.preventDefault();
  };
  return (
    <>
      <Box sx={AREA} onClick={press} onKeyDown={pressKey} {...onIntent(lazyTaskMenu.preload)} {...dragHandlers}>
        {children}
      </Box>
      {menu}
    </>
  );
}

/** The button by which users open a row's menu, or move the row by key. */
interface MenuButton {
  readonly taskId: string;
  readonly anchor: HTMLElement;
}

interface RowMenu extends MenuButton {
  /** The row's index. If the row is removed, the focus moves to the row that takes this index. */
  readonly index: string | undefined;
  readonly isOpen: boolean;
}

/** The menu of the row whose button was pressed last. The menu isn't part of the row, because it can remove the row. */
function useMenu() {
  const [rowMenu, setRowMenu] = useState<RowMenu | null>(null);
  const openMenu = (button: MenuButton) =>
    setRowMenu({ ...button, index: button.anchor.closest('li')?.dataset.index, isOpen: true });
  const close = () => setRowMenu((before) => before && { ...before, isOpen: false });
  const unmount = () => {
    if (rowMenu && !rowMenu.anchor.isConnected) focusRow(rowMenu.index);
    setRowMenu(null);
  };
  if (!rowMenu) return { menu: null, openMenu };
  const { taskId, anchor, isOpen } = rowMenu;
  const props = { taskId, anchor, isOpen, onClose: close, onExited: unmount };
  return {
    menu: <OnDemandPart part={lazyTaskMenu} props={props} subject="The menu" onClose={() => setRowMenu(null)} />,
    openMenu,
  };
}

/** Focuses the menu button of the row at `index`, or else of the last row, or else the button that adds tasks. */
function focusRow(index: string | undefined): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const next = buttons.find((button) => button.closest('li')?.dataset.index === index) ?? buttons.at(-1);
  (next ?? document.querySelector<HTMLElement>('[data-adds-tasks]'))?.focus();
}

/** The element around the rows, which adds no box to the layout. The line shows where a dragged row would go. */
const AREA = {
  display: 'contents',
  '& [data-row]': TASK_ROW,
  '& li[data-lifted]': {
    bgcolor: 'surface.overlay',
    boxShadow: ({ vars }: Theme) => vars.palette.elevation.mid,
    borderRadius: 2,
  },
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

/** Returns the menu button that received an event, or `null`. */
function menuButtonOf(target: EventTarget): MenuButton | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
  const taskId = anchor?.dataset.task;
  return anchor && taskId !== undefined ? { anchor, taskId } : null;
}

/** Returns how many tasks the row above (-1) or below (1) a row stands for: all that it folds, or one. */
function tasksBeside(anchor: HTMLElement, step: number): number {
  const row = anchor.closest('li');
  const beside = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  return Number(beside?.querySelector<HTMLElement>('[data-fold]')?.dataset.tasks ?? 1) || 1;
}

/** Returns the id of the row's task, or of the first task that the row folds, and how many tasks it stands for. */
function tasksOfRow(row: HTMLElement): { readonly firstId: string; readonly count: number } {
  const { fold, tasks } = row.querySelector<HTMLElement>('[data-fold]')?.dataset ?? {};
  if (fold !== undefined) return { firstId: fold, count: Number(tasks) };
  return { firstId: row.querySelector<HTMLElement>('[data-row]')?.dataset.row ?? '', count: 1 };
}

/** A drag in progress. */
interface Drag {
  readonly taskId: string;
  readonly row: HTMLElement;
  /** The row marked with a line that shows where the dragged row would go. */
  marked?: HTMLElement;
}

/**
 * Moves rows that are dragged by their handles. With native drag and drop, the browser scrolls during a drag, and
 * starts a drag on a long press on touch screens.
 */
function useTaskDragging(ids: readonly string[], move: (taskId: string, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const unmark = () => delete drag.current?.marked?.dataset.drop;
  const end = () => {
    unmark();
    delete drag.current?.row.dataset.lifted;
    drag.current = null;
  };
  /** Returns the row under the pointer, its nearer side, and the index that a task dropped there gets. */
  const dropTargetOf = ({ target, clientY }: DragEvent, { taskId }: Drag) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
    if (!row) return null;
    const { top, height } = row.getBoundingClientRect();
    const side = clientY < top + height / 2 ? 'before' : 'after';
    const { firstId, count } = tasksOfRow(row);
    const gap = ids.indexOf(firstId) + (side === 'after' ? count : 0);
    // Once the dragged task is taken out, the rows after it move up by one.
    return { row, side, to: gap > ids.indexOf(taskId) ? gap - 1 : gap };
  };
  return {
    onDragStart: (event: DragEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
      const row = handle?.closest('li');
      const taskId = handle?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (!row || taskId === undefined) return;
      const { left, top } = row.getBoundingClientRect();
      event.dataTransfer.effectAllowed = 'move';
      // Firefox doesn't start a drag without data.
      event.dataTransfer.setData('text/plain', taskId);
      drag.current = { taskId, row };
      // The browser takes the drag image from the row's current appearance.
      row.dataset.lifted = '';
      event.dataTransfer.setDragImage(row, event.clientX - left, event.clientY - top);
    },
    onDragOver: (event: DragEvent) => {
      const target = drag.current && dropTargetOf(event, drag.current);
      if (!drag.current || !target) return;
      event.preventDefault();
      unmark();
      if (target.to === ids.indexOf(drag.current.taskId)) return;
      target.row.dataset.drop = target.side;
      drag.current.marked = target.row;
    },
    onDrop: (event: DragEvent) => {
      const target = drag.current && dropTargetOf(event, drag.current);
      if (!drag.current || !target) return;
      event.preventDefault();
      move(drag.current.taskId, target.to);
      end();
    },
    onDragEnd: end,
  };
}
