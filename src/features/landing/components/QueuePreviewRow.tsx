import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import type { IconName } from '../../../shared/ui/iconPaths';
import type { previewRows } from './previewRows';

type Row = (typeof previewRows)[number];

const STATES: Record<Row['state'], { tone: Tone; icon: IconName; label: string }> = {
  running: { tone: 'good', icon: 'pulse', label: 'Running' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  completed: { tone: 'good', icon: 'checkCircle', label: 'Completed' },
};

/** One task of the picture. */
export function QueuePreviewRow({ protocol, action, progress, state, message, next }: Row) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {protocol}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {action}
          </Typography>
        </Box>
        <StatusChip {...STATES[state]} />
      </Box>
      <StepMeter value={progress} active={state === 'running'} label={`${protocol}, ${action}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        <Typography variant="caption" component="p" noWrap sx={{ flex: '1 1 8em' }}>
          {message}
        </Typography>
        <Typography variant="monoSmall" sx={{ lineHeight: 'inherit', color: 'text.tertiary' }}>
          {next}
        </Typography>
      </Box>
    </Box>
  );
}
