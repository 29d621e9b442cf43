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

/** The task at `place`. Every state takes the same room, so that no row moves another. */
export const TaskRow = memo(function TaskRow({ place }: { place: number }) {
  const row = useSelector((state: WithTasks) => selectQueueRow(state, place), isSameRow);
  const protocol = useSelector(selectProtocols).find(({ id }) => id === row?.task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
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
      <StepMeter value={task.progress} active={task.status === 'running'} label={`${protocolName}, ${task.action}`} />
      <TaskFooter row={row} />
    </div>
  );
});
