import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { protocolToggled } from '../../protocols';
import { walletToggled } from '../../wallets';
import type { Hold } from '../held';
import type { Task } from '../tasksSchema';
import { removeTaskPressed } from '../tasksSlice';

interface HeldRemedyProps {
  readonly hold: Hold;
  readonly task: Task;
  readonly protocolName: string;
  readonly walletName: string;
}

/** Why a task is held (PRODUCT.md P5.10). */
export function heldText({ hold, protocolName, walletName }: Omit<HeldRemedyProps, 'task'>): string {
  const reasons = {
    protocolOff: `${protocolName} is off`,
    walletInactive: `${walletName} is inactive`,
    protocolEnded: `${protocolName} has ended`,
    walletGone: 'Its wallet is gone',
  };
  return reasons[hold];
}

/** What mends it: the switch, or its removal where nothing does. */
export function HeldRemedy({ hold, task, protocolName, walletName }: HeldRemedyProps) {
  const dispatch = useDispatch();
  const removal = ['Remove', `Remove: ${task.action}`, removeTaskPressed({ taskId: task.id })] as const;
  const remedies = {
    protocolOff: ['Switch on', `Switch on ${protocolName}`, protocolToggled({ protocolId: task.protocolId })],
    walletInactive: ['Activate', `Activate ${walletName}`, walletToggled({ walletId: task.walletId })],
    protocolEnded: removal,
    walletGone: removal,
  } as const;
  const [label, name, input] = remedies[hold];
  const isRemoval = label === 'Remove';
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press, so the focus moves to its row, or to the next one.
    const row = currentTarget.closest('li');
    const goesOn = isRemoval ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
    if (goesOn instanceof HTMLElement) goesOn.focus({ preventScroll: true });
    dispatch(input);
  };
  return (
    <SmallButton icon={isRemoval ? 'close' : 'play'} aria-label={name} onClick={press}>
      {label}
    </SmallButton>
  );
}
