import Typography from '@mui/material/Typography';
import { liveClockWords } from '../liveWords';
import { useLive } from './useLive';

/** Says plainly when the live clock does not show the real time. */
export function LiveClockNote() {
  const { speed, offset } = useLive();
  const words = liveClockWords(speed, offset);
  if (words === null) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
      {words}
    </Typography>
  );
}
