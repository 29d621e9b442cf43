import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { protocolToggled } from '../../protocols';
import { walletToggled } from '../../wallets';
import type { Hold } from '../held';
import type { Task } from '../tasksSchema';
import { removeTaskPressed } from '../tasksSlice';

interface HeldNoteProps {
  readonly hold: Hold;
  readonly task: Task;
  readonly protocolName: string;
  readonly walletName: string;
}

/** Says why a task is held, and offers what mends it: the switch, or its removal where nothing does (PRODUCT.md P5.10). */
export function HeldNote({ hold, task, protocolName, walletName }: HeldNoteProps) {
  const dispatch = useDispatch();
  const offers = {
    protocolOff: [`Held: ${protocolName} is off`, `Switch on ${protocolName}`, protocolToggled({ protocolId: task.protocolId })],
    walletInactive: [`Held: ${walletName} is inactive`, `Activate ${walletName}`, walletToggled({ walletId: task.walletId })],
    protocolEnded: [`Held: ${protocolName} has ended`, 'Remove', removeTaskPressed({ taskId: task.id })],
    walletGone: ['Held: its wallet is gone', 'Remove', removeTaskPressed({ taskId: task.id })],
  } as const;
  const [reason, remedy, input] = offers[hold];
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press, so the focus moves to its row, or to the next one.
    const row = currentTarget.closest('li');
    const goesOn = remedy === 'Remove' ? (row?.nextElementSibling ?? row?.previousElementSibling) : row;
    if (goesOn instanceof HTMLElement) goesOn.focus({ preventScroll: true });
    dispatch(input);
  };
  return (
    <>
      <span>{reason}</span>
      <SmallButton icon={remedy === 'Remove' ? 'close' : 'play'} onClick={press} {...(remedy === 'Remove' && { 'aria-label': `Remove: ${task.action}` })}>
        {remedy}
      </SmallButton>
    </>
  );
}
