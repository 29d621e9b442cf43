import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../../shared/ui/tooltip/Tooltip';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useSurroundings } from '../../../services/surroundings';
import { Icon } from '../../../shared/ui/Icon';
import { ThemeToggle } from '../../../shared/ui/ThemeToggle';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectSession, signOutPressed } from '../../auth';
import { BetaButton } from './BetaButton';

const SOCIAL_LABEL = 'SEED on X (opens in a new tab)';

/** The landing page's bar; somebody who is signed in without access finds Sign out in the place of Sign In. */
export function LandingBar() {
  const { socialUrl } = useSurroundings();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const dispatch = useDispatch();
  const narrow = { px: { xs: 2, sm: 4 } };
  return (
    <TopBar>
      <Tooltip title={SOCIAL_LABEL}>
        <IconButton component="a" href={socialUrl} target="_blank" rel="noopener noreferrer" aria-label={SOCIAL_LABEL}>
          <Icon name="social" />
        </IconButton>
      </Tooltip>
      <ThemeToggle />
      {isSignedIn ? (
        <Button size="small" color="inherit" sx={narrow} onClick={() => dispatch(signOutPressed())}>
          Sign out
        </Button>
      ) : (
        <Button size="small" color="inherit" sx={narrow} component={Link} to="/auth">
          Sign In
        </Button>
      )}
      <BetaButton size="small" sx={{ px: { xs: 3, sm: 4 } }}>
        BETA
      </BetaButton>
    </TopBar>
  );
}
