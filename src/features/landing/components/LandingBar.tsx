import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useSurroundings } from '../../../services/surroundings';
import { Icon } from '../../../shared/ui/Icon';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectSession, signOutPressed } from '../../access';
import { BetaButton, useHasDashboard } from './LandingParts';

const ICONS = {
  social: 'M4.5 4.5h4.2l10.8 15h-4.2zM19 4.5l-6.3 6.7M10.9 13.1 5 19.5',
} as const;

/** On a phone there is room for the ways to go on; the end of the page has the rest. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'inline-flex' } };

const SOCIAL_LABEL = 'SEED on X (opens in a new tab)';

/** The landing page's bar. Signed in, Sign out takes the place of Sign In, and the way to the dashboard comes first. */
export function LandingBar() {
  const { socialUrl } = useSurroundings();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const hasDashboard = useHasDashboard();
  const dispatch = useDispatch();
  const signIn = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    // The Sign out button had the focus when it went away.
    if (hasLeft && document.activeElement === document.body) signIn.current?.focus();
  }, [isSignedIn]);
  const narrow = { px: { xs: 2, sm: 4 } };
  return (
    <TopBar>
      {hasDashboard && (
        <Button size="small" variant="contained" sx={narrow} component={Link} to="/app">
          Open dashboard
        </Button>
      )}
      <Tooltip title={SOCIAL_LABEL}>
        <IconButton
          component="a"
          href={socialUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={SOCIAL_LABEL}
          sx={hasDashboard ? WIDE_ONLY : {}}
        >
          <Icon name={ICONS.social} />
        </IconButton>
      </Tooltip>
      <SchemeSelect />
      {isSignedIn ? (
        <Button size="small" color="inherit" sx={narrow} onClick={() => dispatch(signOutPressed())}>
          Sign out
        </Button>
      ) : (
        <Button size="small" color="inherit" sx={narrow} component={Link} to="/auth" ref={signIn}>
          Sign In
        </Button>
      )}
      <BetaButton size="small" variant={hasDashboard ? 'outlined' : 'contained'} sx={{ px: { xs: 3, sm: 4 }, ...(hasDashboard && WIDE_ONLY) }}>
        BETA
      </BetaButton>
    </TopBar>
  );
}
