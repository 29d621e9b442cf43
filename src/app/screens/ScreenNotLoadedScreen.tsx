import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../shared/ui/Icon';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import type { ScreenNotLoaded } from '../lazyScreen';
import { PlainScreen } from './PlainScreen';

/** For a screen whose code did not arrive. Trying again keeps the page and all that was typed. */
export function ScreenNotLoadedScreen({ failure, onRetry }: { failure: ScreenNotLoaded; onRetry: () => void }) {
  useDocumentTitle('Not loaded · SEED');
  useEffect(() => failure.forget(), [failure]);
  return (
    <PlainScreen>
      <Icon name="warning" size="hero" sx={{ color: 'warning.main' }} />
      <Box role="alert" sx={({ sizes }) => ({ maxWidth: sizes.width.prose })}>
        <Typography variant="h2" component="h1">
          This screen could not be loaded
        </Typography>
        <Typography sx={{ mt: 3, color: 'text.secondary' }}>
          Please check your connection and try again. If that does not help, a new version may be out: reload the page
          to get it.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
        <Button variant="contained" size="large" startIcon={<Icon name="refresh" />} onClick={onRetry}>
          Try again
        </Button>
        <Button variant="outlined" color="inherit" size="large" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Box>
    </PlainScreen>
  );
}
