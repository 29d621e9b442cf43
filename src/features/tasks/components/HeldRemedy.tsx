import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { protocolToggled } from '../../protocols';
import { walletToggled } from '../../wallets';
import type { HoldReason } from '../held';
import type { Task } from '../tasksSchema';
import { removeTaskPressed } from '../tasksSlice';

interface HeldRemedyProps {
  readonly hold: HoldReason;
  readonly task: Task;
  readonly protocolName: string;
  readonly walletName: string;
}

/** Explains why a task is held (PRODUCT.md P5.10). */
export function heldText({ hold, protocolName, walletName }: Omit<HeldRemedyProps, 'task'>): string {
  return {
    protocolOff: `${protocolName} is off`,
    walletInactive: `${walletName} is inactive`,
    protocolEnded: `${protocolName} has ended`,
    walletGone: 'Its wallet was removed',
  }[hold];
}

/** The remedy for a held task: turn on what it needs, or remove it if that's impossible. */
export function HeldRemedy({ hold, task, protocolName, walletName }: HeldRemedyProps) {
  const dispatch = useDispatch();
  const removal = ['Remove', `Remove: ${task.action}`, removeTaskPressed({ taskId: task.id })] as const;
  const remedies = {
    protocolOff: ['Switch on', `Switch on ${protocolName}`, protocolToggled({ protocolId: task.protocolId })],
    walletInactive: ['Activate', `Activate ${walletName}`, walletToggled({ walletId: task.walletId })],
    protocolEnded: removal,
    walletGone: removal,
  } as const;
  const [label, ariaLabel, action] = remedies[hold];
  const isRemoval = label === 'Remove';
  const press = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, so move the focus to its row, or to the next one.
    const row = currentTarget.closest('li');
    const nextFocus = isRemoval ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
    if (nextFocus instanceof HTMLElement) nextFocus.focus({ preventScroll: true });
    dispatch(action);
  };
  return (
    <SmallButton icon={isRemoval ? 'close' : 'play'} aria-label={ariaLabel} onClick={press}>
      {label}
    </SmallButton>
  );
}
