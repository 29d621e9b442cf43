import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import type { HoldReason } from '../held';
import type { Task } from '../tasksSchema';
import { removeTaskPressed } from '../tasksSlice';

/** Describes in a task's row why it is held (PRODUCT.md P5.9). */
export const HELD_TEXTS: Readonly<Record<HoldReason, (protocolName: string, walletName: string) => string>> = {
  protocolOff: (protocolName) => `${protocolName} is off`,
  protocolEnded: (protocolName) => `${protocolName} has ended`,
  walletInactive: (_protocolName, walletName) => `${walletName} is inactive`,
  walletGone: () => 'Its wallet was removed',
};

/** Whether no switch can release a task, so that its row offers to remove it. */
export const isHeldForGood = (hold: HoldReason): boolean => hold === 'protocolEnded' || hold === 'walletGone';

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
