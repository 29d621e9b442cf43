import type { ReactNode } from 'react';
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
  const text = `${what} could not be loaded.`;
  // Offline, a reload would lose the page.
  if (!navigator.onLine) return <PageNote text={`${text} Please check your connection and try again.`} action="Try again" onAct={onRetry} onClose={onClose} />;
  return (
    <PageNote text={`${text} Please try again. If a new version is out, reload the page to get it: your work is saved.`} action="Try again" onAct={onRetry} onClose={onClose}>
      <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </PageNote>
  );
}

interface PageNoteProps {
  readonly text: string;
  /** What stands on the button that helps. */
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** Another button. */
  readonly children?: ReactNode;
}

/** Says over the page why what was asked for is not there, with what helps. Within the bar, whose blur is a frame to what is fixed, it would lie above the window. */
export function PageNote({ text, action, onAct, onClose, children }: PageNoteProps) {
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" autoFocus onClick={onAct}>
          {action}
        </Button>
        {children}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Box>,
    document.body,
  );
}
