import { memo } from 'react';
import { useSelector } from 'react-redux';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import { isSameRow, selectQueueRow, type WithTasks } from '../tasksSelectors';
import { TaskFooter } from './TaskFooter';
import { useTaskRowLook } from './taskRowLook';
import { TaskTitle } from './TaskTitle';
import { TaskWallet } from './TaskWallet';
import { TASK_STATUS_LOOK } from './taskStatusLook';

type Seen = WithTasks & Parameters<typeof selectProtocols>[0] & Parameters<typeof selectWallets>[0];

/** Gives all that a row shows, at once: each look at the store is one more thing to keep for every row. */
function lookAt(state: Seen, place: number) {
  const row = selectQueueRow(state, place);
  const protocol = selectProtocols(state).find(({ id }) => id === row?.task.protocolId);
  const wallet = selectWallets(state).find(({ id }) => id === row?.task.walletId);
  return { row, protocol, wallet };
}

type View = ReturnType<typeof lookAt>;

const isSame = (one: View, other: View) =>
  isSameRow(one.row, other.row) && one.protocol === other.protocol && one.wallet === other.wallet;

/** The task at `place`. Every state takes the same room, so that no row moves another. */
export const TaskRow = memo(function TaskRow({ place }: { place: number }) {
  const { row, protocol, wallet } = useSelector((state: Seen) => lookAt(state, place), isSame);
  const look = useTaskRowLook();
  if (!row) return null;
  const { task } = row;
  const protocolName = protocol?.name ?? task.protocolId;
  return (
    <div className={look}>
      <div data-cell="head">
        <TaskTitle protocolName={protocolName} action={task.action} isProtocolOff={protocol?.enabled === false} />
        <TaskWallet name={wallet?.name ?? task.walletId} isInactive={wallet?.isActive === false} />
        <div data-cell="status">
          <StatusChip {...TASK_STATUS_LOOK[task.status]} />
        </div>
      </div>
      <StepMeter value={row.progress} active={task.status === 'running'} label={`${protocolName}, ${task.action}`} />
      <TaskFooter row={row} />
    </div>
  );
});
