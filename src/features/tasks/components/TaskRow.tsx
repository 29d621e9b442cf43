import { memo } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { ROOMY_PANEL, WIDE_PANEL } from '../../../shared/ui/panelWidths';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import { isSameRow, selectQueueRow, type WithTasks } from '../tasksSelectors';
import { TaskFooter } from './TaskFooter';
import { TaskTitle } from './TaskTitle';
import { TaskWallet } from './TaskWallet';
import { TASK_STATUS_LOOK } from './taskStatusLook';

const AREAS = { xs: '"title status" "wallet wallet"', [WIDE_PANEL]: '"title wallet status"' };

/** The task at `place`. Every state takes the same room, so that no row moves another. */
export const TaskRow = memo(function TaskRow({ place }: { place: number }) {
  const row = useSelector((state: WithTasks) => selectQueueRow(state, place), isSameRow);
  const protocol = useSelector(selectProtocols).find(({ id }) => id === row?.task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === row?.task.walletId);
  if (!row) return null;
  const { task } = row;
  const protocolName = protocol?.name ?? task.protocolId;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pt: 3, pb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', [WIDE_PANEL]: 'minmax(0, 1fr) minmax(0, auto) auto' },
          gridTemplateAreas: AREAS,
          alignItems: { xs: 'start', [ROOMY_PANEL]: 'center' },
          columnGap: 4,
          mb: 2,
        }}
      >
        <TaskTitle protocolName={protocolName} action={task.action} isProtocolOff={protocol?.enabled === false} />
        <TaskWallet name={wallet?.name ?? task.walletId} isInactive={wallet?.isActive === false} />
        <Box sx={{ gridArea: 'status' }}>
          <StatusChip {...TASK_STATUS_LOOK[task.status]} />
        </Box>
      </Box>
      <StepMeter value={task.progress} active={task.status === 'running'} label={`${protocolName}, ${task.action}`} />
      <TaskFooter row={row} />
    </Box>
  );
});
