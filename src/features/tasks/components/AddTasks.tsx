import { useRef, useState } from 'react';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';

const addTasksCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "add-tasks" */ './AddTasksDialog');
  return chunk.AddTasksDialog;
});

/** Fetches the dialog's code at a sign that it is about to be opened; opening it tries again. */
export const prepareAdding = () => void addTasksCode.load().catch(() => {});

/** Whether the dialog is open. The focus goes to `addButton` where what opened it has gone with the empty queue. */
export function useAddTasks() {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const onGone = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=dialog]')) addButton.current?.focus();
  };
  return { addButton, isAdding, openAdding: () => setIsAdding(true), onClose: () => setIsAdding(false), onGone };
}

interface AddTasksProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has gone, with the focus back where it came from, if that is still there. */
  readonly onGone: () => void;
}

/** The dialog that adds tasks to the queue; its code comes when it is first opened. */
export function AddTasks({ isOpen, onClose, onGone }: AddTasksProps) {
  const { Part, hasFailed, tryAgain } = useOnDemand(addTasksCode, isOpen);
  if (Part) return <Part isOpen={isOpen} onClose={onClose} onGone={onGone} />;
  if (!isOpen) return null;
  if (hasFailed) return <NotArrived what="The dialog to add tasks" onRetry={tryAgain} onClose={onClose} />;
  return <PendingLine label="Opening the dialog" />;
}
