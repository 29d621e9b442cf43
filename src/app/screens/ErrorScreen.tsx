import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../shared/ui/Icon';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { PlainScreen } from './PlainScreen';

/**
 * The fallback for routing failures and for a screen that fell over (product-spec §2). Its ways on load the
 * page anew, because the program as it stands cannot be trusted any more.
 */
export function ErrorScreen() {
  useDocumentTitle('Error · SEED');
  return (
    <PlainScreen>
      <Icon name="warning" size="hero" sx={{ color: 'warning.main' }} />
      <Box role="alert" sx={({ sizes }) => ({ maxWidth: sizes.width.prose })}>
        <Typography variant="h1">Unexpected Application Error!</Typography>
        <Typography sx={{ mt: 3, color: 'text.secondary' }}>
          Something broke on our side, and this screen could not be shown. Your account and your access are not
          affected.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon name="refresh" />}
          onClick={() => window.location.reload()}
        >
          Reload the page
        </Button>
        <Button variant="outlined" color="inherit" size="large" href="/">
          Return to Home
        </Button>
      </Box>
    </PlainScreen>
  );
}
