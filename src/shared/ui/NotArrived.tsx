import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface NotArrivedProps {
  /** What did not arrive, as the beginning of a sentence. */
  what: string;
  onRetry: () => void;
  onClose: () => void;
}

/** In the place of something that was asked for and whose code did not arrive. Within the bar, whose blur is a frame to what is fixed, it would lie above the window. */
export function NotArrived({ what, onRetry, onClose }: NotArrivedProps) {
  return createPortal(
    <Box
      sx={({ zIndex, sizes, radii, spacing, vars: { palette } }) => ({
        position: 'fixed',
        zIndex: zIndex.modal,
        insetInline: 0,
        bottom: spacing(6),
        display: 'grid',
        gap: 3,
        width: `calc(100% - ${spacing(8)})`,
        maxWidth: sizes.width.dialog,
        mx: 'auto',
        p: 5,
        border: `${sizes.stroke}px solid ${palette.line.strong}`,
        borderRadius: `${radii.card}px`,
        background: palette.surface.overlay,
        boxShadow: palette.elevation.high,
      })}
    >
      <Typography role="alert">
        {what} could not be loaded. Please check your connection and try again.
      </Typography>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button variant="contained" autoFocus onClick={onRetry}>
          Try again
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>,
    document.body,
  );
}
