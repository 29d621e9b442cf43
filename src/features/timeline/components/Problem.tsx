import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';

/** Why something could not be done, announced at once; without a text it only waits for one. */
export function Problem({ text }: { text: string | null }) {
  return (
    <Box role="alert">
      {text !== null && (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            px: { xs: 4, sm: 6 },
            py: 3,
            background: ({ vars }) => vars.palette.tint.error,
            color: 'error.main',
          }}
        >
          <Icon name="warning" size="small" sx={{ mt: 0.5 }} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
