import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useSurroundings } from '../../../services/surroundings';
import { ExternalLink } from '../../../shared/ui/ExternalLink';
import { Logo } from '../../../shared/ui/Logo';
import { useHasDashboard } from './LandingParts';

/** The end of the page. */
export function Footer() {
  const { socialUrl } = useSurroundings();
  const hasDashboard = useHasDashboard();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 5,
          maxWidth: theme.sizes.width.page,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: 10,
        })}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Logo />
          <Typography variant="caption" sx={(theme) => ({ color: 'text.tertiary', maxWidth: theme.sizes.width.form })}>
            A closed beta. Wallets, amounts and hashes are simulated; nothing here is financial advice.
          </Typography>
        </Box>
        <Box
          component="nav"
          aria-label="Footer"
          sx={(theme) => ({
            display: 'flex',
            gap: 6,
            '& a': { minHeight: theme.sizes.touchTarget, display: 'inline-flex', alignItems: 'center' },
          })}
        >
          <ExternalLink href={socialUrl} sx={{ color: 'text.secondary' }}>
            Follow on X
          </ExternalLink>
          <Link component={RouterLink} to={hasDashboard ? '/app' : '/auth'} sx={{ color: 'text.secondary' }}>
            {hasDashboard ? 'Dashboard' : 'Sign In'}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}
