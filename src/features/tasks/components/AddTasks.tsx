import { useRef, useState } from 'react';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';

/** The code of the dialog. */
export const addTasksCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './AddTasksDialog')).AddTasksDialog);

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
  return (
    <OnDemandPart
      part={addTasksCode}
      props={{ isOpen, onClose, onGone }}
      isWanted={isOpen}
      what="The dialog to add tasks"
      pending={OPENING_DIALOG}
      onClose={onClose}
    />
  );
}
