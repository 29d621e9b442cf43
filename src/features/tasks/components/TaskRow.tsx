import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { ROOMY_PANEL, WIDE_PANEL } from '../../../shared/ui/panelWidths';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { selectProtocols } from '../../protocols';
import { selectWallets } from '../../wallets';
import type { QueueRow } from '../tasksSelectors';
import { TaskFooter } from './TaskFooter';
import { TaskTitle } from './TaskTitle';
import { TaskWallet } from './TaskWallet';
import { TASK_STATUS_LOOK } from './taskStatusLook';

const AREAS = { xs: '"title status" "wallet wallet"', [WIDE_PANEL]: '"title wallet status"' };

/** One task of the queue. Every state takes the same room, so that no row moves another. */
export function TaskRow({ row }: { row: QueueRow }) {
  const { task } = row;
  const protocol = useSelector(selectProtocols).find(({ id }) => id === task.protocolId);
  const wallet = useSelector(selectWallets).find(({ id }) => id === task.walletId);
  const protocolName = protocol?.name ?? task.protocolId;
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{ px: { xs: 4, sm: 5 }, pt: 3, pb: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
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
}
