import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';

const DETAIL =
  'A recorded sample run of the dashboard: its wallets, amounts and hashes are made up, and no real funds are moved.';

/** What is played, that it is simulated, and the way out. */
export function DemoHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexShrink: 0,
        minHeight: sizes.panelHead,
        px: { xs: 4, sm: 6 },
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      <Typography id={titleId} variant="h4" component="h2">
        SEED at work
      </Typography>
      <SimulatedMark label="Simulated" detail={DETAIL} />
      <Typography variant="caption" component="p" noWrap sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}>
        A sample run of two minutes, as it was recorded
      </Typography>
      <Tooltip title="Close (Esc)">
        <IconButton aria-label="Close the demo" onClick={onClose} sx={{ ml: 'auto', mr: -2 }}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
