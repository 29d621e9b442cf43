import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { selectAccount, selectIsSigningOut, signOutPressed } from '../auth';
import { accessCheckRetried, keyDialogOpened } from '../betaAccess';

/** For somebody who is signed in and may not, or not yet, use the dashboard: who they are and the ways on. */
export function SessionWithoutAccess({ isUnchecked }: { isUnchecked: boolean }) {
  const isSigningOut = useSelector(selectIsSigningOut);
  const dispatch = useDispatch();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'center', gap: 5 }}>
      <Box>
        <Typography variant="h2" component="h1">
          {isUnchecked ? 'Your access could not be checked' : 'You need a beta key'}
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          {isUnchecked
            ? 'The server did not answer. Check your connection and try again.'
            : 'You are signed in. A key from your invitation opens the platform.'}
        </Typography>
      </Box>
      <WhoIsSignedIn />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isUnchecked && (
          <Button
            variant="contained"
            size="large"
            startIcon={<Icon name="refresh" />}
            onClick={() => dispatch(accessCheckRetried())}
          >
            Try again
          </Button>
        )}
        <Button
          variant={isUnchecked ? 'outlined' : 'contained'}
          color={isUnchecked ? 'inherit' : 'primary'}
          size="large"
          startIcon={<Icon name="key" />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            dispatch(keyDialogOpened());
          }}
        >
          Enter a key
        </Button>
        <BusyButton
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name="signOut" />}
          busy={isSigningOut}
          busyLabel="Signing out..."
          onClick={() => dispatch(signOutPressed())}
        >
          Sign out
        </BusyButton>
      </Box>
    </Box>
  );
}

function WhoIsSignedIn() {
  const { accounts } = useSurroundings();
  const account = useSelector(selectAccount);
  const email = account === null ? null : accounts.emailOf(account);
  return (
    <Inset flow="row">
      <Icon name="user" sx={{ color: 'text.tertiary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Signed in as
        </Typography>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>{email ?? 'an account without an address'}</Typography>
      </Box>
    </Inset>
  );
}
