import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PAGE_TITLES } from '../../shared/pageTitles';
import { Icon } from '../../shared/ui/Icon';
import { LogoMark } from '../../shared/ui/LogoMark';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { PlainScreen } from './PlainScreen';

/** Every address that is no screen (product-spec §2). */
export function NotFoundScreen() {
  useDocumentTitle(PAGE_TITLES.notFound);
  return (
    <PlainScreen>
      <Typography
        variant="display"
        component="p"
        aria-label="404"
        role="img"
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <span>4</span>
        <LogoMark size="hero" />
        <span>4</span>
      </Typography>
      <Box>
        <Typography variant="h2" component="h1">
          Oops! Page not found
        </Typography>
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>Nothing has taken root at this address.</Typography>
      </Box>
      <Button component={Link} to="/" variant="contained" size="large" startIcon={<Icon name="arrowLeft" />}>
        Return to Home
      </Button>
    </PlainScreen>
  );
}
