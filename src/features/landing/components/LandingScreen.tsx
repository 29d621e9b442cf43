import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { useEnvironment } from '../../../services/environment';
import { PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { ExternalLink } from '../../../shared/ui/Links';
import { Icon } from '../../../shared/ui/Icon';
import { Logo, LogoMark } from '../../../shared/ui/Logo';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectIsRevoked, selectSession } from '../../access';
import { useSignOut } from '../../access/components/useSignOut';
import { FeatureCards, WhyChoose } from './Features';
import { Figures, Hero } from './Hero';
import { BetaButton, BetaConditions, pageWidth, Section, useHasDashboard } from './LandingParts';

interface LandingScreenProps {
  /** Opens the browser's file dialog, in which the visitor chooses a recording. */
  readonly onOpenFile: () => void;
}

/** The landing page (PRODUCT.md P2.1). It renders without browser APIs, so that the build can prerender it. */
export function LandingScreen({ onOpenFile }: LandingScreenProps) {
  useDocumentTitle(PAGE_TITLES.landing);
  return (
    <>
      <LandingBar />
      <Box component="main" id="main">
        <Hero />
        <Figures />
        <FeatureCards />
        <WhyChoose />
        <ClosingCard />
      </Box>
      <Footer onOpenFile={onOpenFile} />
    </>
  );
}

function ClosingCard() {
  return (
    <Section labelledBy="closing-title">
      <Card
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 5,
          px: { xs: 5, md: 10 },
          py: { xs: 12, md: 18 },
          textAlign: 'center',
          borderColor: palette.tint.primaryBorder,
          backgroundImage: `radial-gradient(ellipse 60% 90% at 50% 0%, ${palette.tint.glow}, transparent)`,
        })}
      >
        <LogoMark size="large" />
        <Typography id="closing-title" variant="h1" component="h2">
          Ready to Get Started
        </Typography>
        <Typography variant="lead" sx={({ sizes }) => ({ maxWidth: sizes.width.prose, color: 'text.secondary' })}>
          Bring the key from your invitation. Your queue is ready. Just press Start.
        </Typography>
        <BetaButton size="large" endIcon={<Icon name="arrowRight" />}>
          Launch Beta Platform
        </BetaButton>
        <Box sx={{ mt: 2, '& ul': { justifyContent: 'center' } }}>
          <BetaConditions />
        </Box>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          In the beta, deposits are simulated: nothing is taken from your wallets.
        </Typography>
      </Card>
    </Section>
  );
}

const FOOTER = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 5,
  py: 10,
};

function Footer({ onOpenFile }: LandingScreenProps) {
  const { socialUrl, contactEmail } = useEnvironment();
  const hasDashboard = useHasDashboard();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={[pageWidth, FOOTER]}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Logo />
          <Typography variant="caption" sx={({ sizes }) => ({ color: 'text.tertiary', maxWidth: sizes.width.form })}>
            A closed beta. Wallets, amounts and hashes are simulated; nothing here is financial advice.
          </Typography>
        </Box>
        <Box
          component="nav"
          aria-label="Footer"
          sx={({ sizes }) => ({
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 6,
            '& a, & button': {
              minHeight: sizes.touchTarget,
              display: 'inline-flex',
              alignItems: 'center',
              color: 'text.secondary',
            },
          })}
        >
          <ExternalLink href={socialUrl}>Follow on X</ExternalLink>
          <Link href={`mailto:${contactEmail}`}>Contact</Link>
          <Link component={RouterLink} to="/#terms">
            Terms
          </Link>
          <Link component={RouterLink} to="/#privacy">
            Privacy
          </Link>
          <Link component="button" type="button" onClick={onOpenFile}>
            Open a recording
          </Link>
          <Link component={RouterLink} to={hasDashboard ? '/app' : '/auth'}>
            {hasDashboard ? 'Open dashboard' : 'Sign In'}
          </Link>
          <Box component="span" sx={NARROW_ONLY}>
            <SchemeSelect />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const SOCIAL_ICON = 'M4.5 4.5h4.2l10.8 15h-4.2zM19 4.5l-6.3 6.7M10.9 13.1 5 19.5';

/** What a phone's bar has no room for. The key dialog begins with *Open dashboard*, and the footer has both. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } };
const NARROW_ONLY = { display: { sm: 'none' }, alignSelf: 'center' };

const BUTTON = { px: { xs: 2, sm: 4 } };

const SOCIAL_LABEL = 'SEED on X (opens in a new tab)';

/**
 * The landing page's bar. The social link and BETA are there at every width, for every visitor. For signed-in users,
 * Sign out replaces Sign In, and in a wide bar the link to the dashboard comes first.
 */
function LandingBar() {
  const { socialUrl } = useEnvironment();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const hasDashboard = useHasDashboard();
  const isRevoked = useSelector(selectIsRevoked);
  // This page doesn't know whether there is work on the device, but only a user who has or had access can have any.
  const { signOut, dialog, intent } = useSignOut(() => hasDashboard || isRevoked);
  const signInLink = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasSignedOut = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    // The Sign out button had the focus when it disappeared.
    if (hasSignedOut && document.activeElement === document.body) signInLink.current?.focus();
  }, [isSignedIn]);
  return (
    <TopBar>
      {hasDashboard && (
        <Button size="small" variant="contained" sx={WIDE_ONLY} component={RouterLink} to="/app">
          Open dashboard
        </Button>
      )}
      <Tooltip title={SOCIAL_LABEL}>
        <IconButton component="a" href={socialUrl} target="_blank" rel="noopener noreferrer" aria-label={SOCIAL_LABEL}>
          <Icon name={SOCIAL_ICON} />
        </IconButton>
      </Tooltip>
      <Box component="span" sx={WIDE_ONLY}>
        <SchemeSelect />
      </Box>
      {isSignedIn ? (
        <Button size="small" color="inherit" sx={BUTTON} {...intent} onClick={signOut}>
          Sign out
        </Button>
      ) : (
        <Button size="small" color="inherit" sx={BUTTON} component={RouterLink} to="/auth" ref={signInLink}>
          Sign In
        </Button>
      )}
      <BetaButton size="small" variant={hasDashboard ? 'outlined' : 'contained'} sx={{ px: { xs: 3, sm: 4 } }}>
        BETA
      </BetaButton>
      {dialog}
    </TopBar>
  );
}
