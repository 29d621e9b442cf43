import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../../shared/ui/tooltip/Tooltip';
import { useTheme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { selectIsSigningOut, signOutPressed } from '../../access';

const LABEL = 'Sign out';
const BUSY_LABEL = 'Signing out...';

/** Ends the session, and says so while that takes. Where room is short it is an icon with the same name. */
export function SignOutButton({ isShort }: { isShort: boolean }) {
  const { sizes } = useTheme();
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const signOut = () => {
    if (!isSigningOut) dispatch(signOutPressed());
  };
  if (!isShort) {
    return (
      <BusyButton
        color="inherit"
        busy={isSigningOut}
        busyLabel={BUSY_LABEL}
        startIcon={<Icon name="signOut" size="small" />}
        onClick={signOut}
        sx={{ flexShrink: 0 }}
      >
        {LABEL}
      </BusyButton>
    );
  }
  const label = isSigningOut ? BUSY_LABEL : LABEL;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-disabled={isSigningOut || undefined} onClick={signOut}>
        {isSigningOut ? (
          <CircularProgress color="inherit" size={sizes.icon.medium} aria-hidden="true" />
        ) : (
          <Icon name="signOut" />
        )}
      </IconButton>
    </Tooltip>
  );
}
