import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';

/** A word of warning beside what it concerns: a protocol that is off, a wallet that is inactive. */
export function Remark({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexShrink: 0, alignItems: 'center', gap: 1, color: 'warning.main' }}
    >
      <Icon name="pause" size="small" />
      <Typography variant="caption" component="span">
        {text}
      </Typography>
    </Box>
  );
}
