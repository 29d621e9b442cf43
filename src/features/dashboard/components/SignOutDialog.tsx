import { useContext, useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useKeeping } from '../../../services/surroundings';
import { saveFile } from '../../../shared/saveFile';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { QuestionDialog } from '../../../shared/ui/QuestionDialog';
import { selectIsSigningOut, signOutPressed } from '../../access';
import { timelineFile, TimelineHostContext } from '../../timeline';

const QUESTION = 'What happens to your work on this device?';

const CHOICES = {
  keep: { label: 'Keep it for me', text: 'It stands still, and goes on when you sign in on this device again. SEED shows it to nobody else, but it is not encrypted: on a shared device, remove it.' },
  remove: { label: 'Remove it', text: 'Wallets, queue and history are deleted from this device. This cannot be undone.' },
} as const;

type Choice = keyof typeof CHOICES;

/** Asks what becomes of the work on this device at a sign-out, and offers a copy of it (PRODUCT.md P3.10). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { now, atSignOut } = useKeeping();
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const isKept = now.trouble === null;
  const [choice, setChoice] = useState<Choice>('keep');
  const signOut = () => {
    if (isSigningOut) return;
    atSignOut(isKept ? choice : 'remove');
    dispatch(signOutPressed());
  };
  return (
    <QuestionDialog
      title="Sign out"
      text={isKept ? QUESTION : 'This browser does not keep your work: signing out removes it. Save a copy if you want to have it.'}
      onSubmit={signOut}
      onClose={onClose}
      actions={
        <>
          <SaveCopyButton />
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" color={choice === 'remove' ? 'error' : 'primary'} busy={isSigningOut} busyLabel="Signing out...">
            Sign out
          </BusyButton>
        </>
      }
    >
      {isKept && <WorkChoice value={choice} onChange={setChoice} />}
    </QuestionDialog>
  );
}

function WorkChoice({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  return (
    <RadioGroup aria-label={QUESTION} value={value} onChange={(_event, next) => onChange(next === 'remove' ? 'remove' : 'keep')} sx={{ gap: 3 }}>
      {Object.entries(CHOICES).map(([name, { label, text }]) => (
        <FormControlLabel
          key={name}
          value={name}
          control={<Radio autoFocus={name === value} sx={{ mt: -2 }} />}
          sx={{ alignItems: 'flex-start', mx: 0 }}
          label={
            <>
              {label}
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {text}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

/** Saves the recording of the dashboard, which opens in the timeline panel on any device. */
function SaveCopyButton() {
  const loadHost = useContext(TimelineHostContext);
  if (!loadHost) return null;
  const save = async () => saveFile(timelineFile((await loadHost()).record('Saved at sign-out')));
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="download" size="small" />}
      onClick={() => void save()}
      sx={{ mr: 'auto' }}
    >
      Save a copy
    </Button>
  );
}
