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

/** In the place of something that was asked for and whose code did not arrive. */
export function NotArrived({ what, onRetry, onClose }: NotArrivedProps) {
  return <PageNote text={`${what} could not be loaded. Please check your connection and try again.`} action="Try again" onAct={onRetry} onClose={onClose} />;
}

interface PageNoteProps {
  readonly text: string;
  /** What stands on the button that helps. */
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Says over the page why what was asked for is not there, with what helps. Within the bar, whose blur is a frame to what is fixed, it would lie above the window. */
export function PageNote({ text, action, onAct, onClose }: PageNoteProps) {
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
        {text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button variant="contained" autoFocus onClick={onAct}>
          {action}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>,
    document.body,
  );
}
