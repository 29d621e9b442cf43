import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import type { HoldReason } from '../held';
import type { Task } from '../tasksSchema';
import { removeTaskPressed } from '../tasksSlice';

/** Explains why a task is held that no switch can release; for the others, a line above the queue does. */
export const HELD_TEXTS: Partial<Record<HoldReason, (protocolName: string) => string>> = {
  protocolEnded: (protocolName) => `${protocolName} has ended`,
  walletGone: () => 'Its wallet was removed',
};

/** Removes a held task that no switch can release. */
export function RemoveHeld({ task: { id, action } }: { task: Task }) {
  const dispatch = useDispatch();
  const press = ({ currentTarget }: MouseEvent) => {
    // The row disappears, so move the focus to the next one.
    const row = currentTarget.closest('li');
    const nextFocus = row?.nextElementSibling ?? row?.previousElementSibling;
    if (nextFocus instanceof HTMLElement) nextFocus.focus({ preventScroll: true });
    dispatch(removeTaskPressed({ taskId: id }));
  };
  return (
    <SmallButton icon="close" aria-label={`Remove: ${action}`} onClick={press}>
      Remove
    </SmallButton>
  );
}
