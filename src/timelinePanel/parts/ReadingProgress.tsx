import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../shared/ui/Icon';
import { countText } from '../../shared/text';
import { WRAPPED_ROW } from './panelStyles';

interface ReadingProgressProps {
  /** What is being done, and how many of all events are. */
  readonly work: { readonly label: string; readonly events: number; readonly total: number };
  /** Whether the cancel button takes the focus, since the progress replaces the element that had it. */
  readonly takesFocus?: boolean;
  readonly onCancel: () => void;
}

/** A replay's progress, with a cancel button. The page stays usable. */
export function ReadingProgress({
  work: { label, events, total },
  takesFocus = false,
  onCancel,
}: ReadingProgressProps) {
  const share = total === 0 ? 0 : (100 * events) / total;
  const text = total === 0 ? 'Reading...' : `${countText(events)} of ${countText(total)} events`;
  return (
    <Box sx={{ ...WRAPPED_ROW, gap: 4, px: 4, py: 4 }}>
      <Box sx={{ display: 'grid', flex: 1, gap: 2, minWidth: 'min(100%, 16em)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Typography variant="body2" role="status">
            {label}
          </Typography>
          <Typography variant="monoSmall" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <LinearProgress
          variant={total === 0 ? 'indeterminate' : 'determinate'}
          value={share}
          aria-label={label}
          aria-valuetext={text}
          sx={{ '@media (forced-colors: active)': { outline: '1px solid', '& > span': { background: 'CanvasText' } } }}
        />
      </Box>
      <Button autoFocus={takesFocus} color="inherit" variant="outlined" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}

/**
 * An error, announced to screen readers. Without a text, the element stays in the page, so that the next error is
 * announced too.
 */
export function Problem({ text }: { text: string | null }) {
  return (
    <Box role="alert">
      {text !== null && (
        <Box sx={problemStyles}>
          <Icon name="warning" size="small" sx={{ mt: 0.5 }} />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function problemStyles({ vars: { palette } }: Theme) {
  return {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 2,
    px: 4,
    py: 3,
    background: palette.tint.error,
    color: palette.error.main,
  };
}
