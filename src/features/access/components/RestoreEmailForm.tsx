import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { selectSession } from '../auth';
import { mailLinkLeft } from '../mailLink';
import { CardHead } from './CardHead';
import { useAuthForm } from './useAuthForm';

/** Takes an old email back by a press: opening its link changes nothing (PRODUCT.md P3.13). */
export function RestoreEmailForm() {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const { form, isBusy, submit } = useAuthForm('restoreEmail');
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', alignContent: 'center', gap: 5 }}>
      <CardHead takesFocus title="Restore your old email?">
        The email of your account was changed. Press the button to go back to{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {drafts.get('awaitedEmail') ?? 'your old email'}
        </Box>
        .
      </CardHead>
      <BusyButton type="submit" variant="contained" size="large" busy={isBusy} busyLabel="Restoring...">
        Restore my old email
      </BusyButton>
      {isSignedIn && (
        <Button color="inherit" onClick={() => dispatch(mailLinkLeft())}>
          Not now
        </Button>
      )}
    </Box>
  );
}
