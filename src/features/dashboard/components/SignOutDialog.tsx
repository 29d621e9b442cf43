import { useContext, useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useIsOnline } from '../../../services/page/online';
import type { PersistenceStatus } from '../../../services/persistence/persistence';
import { usePersistence } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { QuestionDialog } from '../../../shared/ui/Dialog';
import { ChangingText } from '../../../shared/ui/ChangingText';
import { selectIsSigningOut, signOutPressed } from '../../access';
import { SaveCopyContext } from '../saveCopy';

const WHO = "Nobody else sees it in SEED, but it isn't encrypted. On a shared device, remove it.";
const REMOVE = { label: 'Remove it', text: "Deletes wallets, queue and history from this device. This can't be undone." } as const;
const KEEP = `It continues while you are away, as in a closed tab. ${WHO}`;

/**
 * The questions, by how much of the work is saved on the device: all, all but the last changes, or only what an earlier
 * tab saved.
 */
const QUESTIONS = {
  kept: {
    text: 'What should happen to your work on this device?',
    choices: { keep: { label: 'Keep it for me', text: KEEP }, remove: REMOVE },
  },
  unsaved: {
    text: 'Your last changes are not saved yet. Save a copy to be safe. What should happen to what is saved?',
    choices: { keep: { label: 'Keep it for me', text: KEEP }, remove: REMOVE },
  },
  memory: {
    text: 'This dashboard is only in this tab and ends when you sign out. Save a copy to keep it. What should happen to the work saved here before?',
    choices: { keep: { label: 'Keep my saved work', text: KEEP }, remove: REMOVE },
  },
} as const;

const OFFLINE = "You're offline. You'll be signed out here now and need a connection to sign in again.";
const NOT_REMOVED = "Your work could not be removed. Try again, or sign out and clear this site's data in your browser.";

type Choice = 'keep' | 'remove';
type Question = (typeof QUESTIONS)[keyof typeof QUESTIONS];

function questionOf({ problem, branch }: PersistenceStatus): Question {
  if (problem === null || problem === 'outdated') return branch === 'ownInMemory' ? QUESTIONS.unsaved : QUESTIONS.kept;
  return problem === 'unsaved' ? QUESTIONS.unsaved : QUESTIONS.memory;
}

interface SignOutDialogProps {
  /** Whether there was work when the dialog opened. */
  readonly asksAboutWork: boolean;
  readonly onClose: () => void;
}

/** Asks whether to keep the work on this device after sign-out, and offers a copy of it (PRODUCT.md P3.10). */
export function SignOutDialog({ onClose, ...opened }: SignOutDialogProps) {
  const { now, remove } = usePersistence();
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const isOnline = useIsOnline();
  const [isElsewhere] = useState(now.place === 'elsewhere');
  const [asksAboutWork] = useState(opened.asksAboutWork);
  const [{ text, choices }] = useState(() => questionOf(now));
  const [choice, setChoice] = useState<Choice>('keep');
  const [removal, setRemoval] = useState<'none' | 'underWay' | 'failed'>('none');
  const isBusy = isSigningOut || removal === 'underWay';
  const signOut = async () => {
    if (isBusy) return;
    if (choice === 'remove') {
      setRemoval('underWay');
      const isRemoved = await remove();
      setRemoval(isRemoved ? 'none' : 'failed');
      if (!isRemoved) return;
    }
    dispatch(signOutPressed());
  };
  return (
    <QuestionDialog
      title="Sign out"
      text={<ChangingText>{!isOnline && OFFLINE} {asksAboutWork && text}</ChangingText>}
      onSubmit={() => void signOut()}
      onClose={onClose}
      actions={
        <>
          {asksAboutWork && !isElsewhere && <SaveCopyButton />}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" color={choice === 'remove' ? 'error' : 'primary'} busy={isBusy} busyLabel="Signing out...">
            Sign out
          </BusyButton>
        </>
      }
    >
      {asksAboutWork && <WorkChoice question={text} choices={choices} value={choice} onChange={setChoice} />}
      {removal === 'failed' && (
        <Typography role="alert" color="error">
          {NOT_REMOVED}
        </Typography>
      )}
    </QuestionDialog>
  );
}

interface WorkChoiceProps {
  readonly question: string;
  readonly choices: Question['choices'];
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
}

function WorkChoice({ question, choices, value, onChange }: WorkChoiceProps) {
  return (
    <RadioGroup aria-label={question} value={value} onChange={(_event, next) => onChange(next === 'remove' ? 'remove' : 'keep')} sx={{ gap: 3 }}>
      {Object.entries(choices).map(([name, { label, text }]) => (
        <FormControlLabel
          key={name}
          value={name}
          control={<Radio autoFocus={name === value} color={name === 'remove' ? 'error' : 'primary'} sx={{ mt: -2 }} />}
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

/** Saves a recording of the dashboard, which opens in the timeline panel on any device. */
function SaveCopyButton() {
  const save = useContext(SaveCopyContext);
  if (!save) return null;
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="download" size="small" />}
      onClick={() => void save()}
      sx={{ mr: 'auto', ml: -4 }}
    >
      Save a copy
    </Button>
  );
}
