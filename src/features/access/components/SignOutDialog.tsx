import { useContext, useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { SaveCopyContext } from '../../../shared/saveCopy';
import { useIsOnline } from '../../../shared/pageState';
import { isAway, type PersistenceStatus } from '../../../services/persistence/persistence';
import { usePersistence } from '../../../services/environment';
import { TYPED_NOUNS } from '../../../shared/typedTextWords';
import { SAVED_IN_EACH_BROWSER } from '../../../shared/words';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { QuestionDialog } from '../../../shared/ui/Dialog';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { selectIsSigningOut, signOutPressed } from '../auth';

const KEEP_TEXT =
  "Your queue keeps running while you're away. Only your account can open it in SEED, but it isn't encrypted, so remove it on a shared device.";
const REMOVE_TEXT = "Deletes wallets, queue and history from this device. This can't be undone.";

/** The questions, by how much of the work is saved on the device. */
const QUESTIONS = {
  all: { text: 'What should happen to your dashboard on this device?', keepLabel: 'Keep it for me' },
  allButLastChanges: {
    text: 'Your last changes are not saved yet. Save a copy to be safe. What should happen to your saved dashboard?',
    keepLabel: 'Keep it for me',
  },
  onlyEarlierWork: {
    text: 'This dashboard is only in this tab and ends when you sign out. Save a copy to keep it. What should happen to the dashboard saved here before?',
    keepLabel: 'Keep my saved dashboard',
  },
} as const;

const OFFLINE = "You're offline. You can sign out now, but you'll need a connection to sign in again.";
const NOT_REMOVED =
  "Your dashboard couldn't be removed. Try again, or sign out and clear this site's data in your browser.";

type Choice = 'keep' | 'remove';

function questionFor({ problem }: PersistenceStatus): (typeof QUESTIONS)[keyof typeof QUESTIONS] {
  if (problem === null) return QUESTIONS.all;
  return problem === 'unsaved' || problem === 'noRoom' ? QUESTIONS.allButLastChanges : QUESTIONS.onlyEarlierWork;
}

interface SignOutDialogProps {
  /** Whether there is work on this device, or may be some in another tab. */
  readonly asksAboutWork: boolean;
  readonly onClose: () => void;
}

/**
 * Asks whether to keep the work on this device after sign-out, and offers to save a copy of the work (PRODUCT.md
 * P3.10).
 */
export function SignOutDialog({ asksAboutWork, onClose }: SignOutDialogProps) {
  const { status, removeAndSignOut } = usePersistence();
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const isOnline = useIsOnline();
  // The question stays the same while the dialog is open.
  const [isElsewhere] = useState(isAway(status));
  const [question] = useState(() => questionFor(status));
  const [choice, setChoice] = useState<Choice>('keep');
  const [removal, setRemoval] = useState<'none' | 'underWay' | 'failed'>('none');
  const saveCopy = useContext(SaveCopyContext);
  const offersCopy = asksAboutWork && !isElsewhere && saveCopy;
  // Closing the dialog cancels a removal under way, and the sign-out after it.
  const cancellation = useRef<AbortController>(null);
  useEffect(() => () => cancellation.current?.abort(), []);
  const isBusy = isSigningOut || removal === 'underWay';
  const signOut = async () => {
    if (isBusy) return;
    if (choice === 'keep') return void dispatch(signOutPressed());
    setRemoval('underWay');
    cancellation.current = new AbortController();
    setRemoval((await removeAndSignOut(cancellation.current.signal)) ? 'none' : 'failed');
  };
  return (
    <QuestionDialog
      title="Sign out"
      text={
        <TranslationSafeText>
          {!isOnline && OFFLINE} {asksAboutWork && `${SAVED_IN_EACH_BROWSER} ${question.text}`}{' '}
          {offersCopy &&
            `A copy keeps the ${TYPED_NOUNS} of your wallets as you typed them; “Open a saved copy”, in your account, opens it in any browser.`}
        </TranslationSafeText>
      }
      onSubmit={() => void signOut()}
      onClose={onClose}
      actions={
        <>
          {offersCopy && <SaveCopyButton save={saveCopy} />}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={choice === 'remove' ? 'error' : 'primary'}
            busy={isBusy}
            busyLabel="Signing out..."
          >
            Sign out
          </BusyButton>
        </>
      }
    >
      {asksAboutWork && (
        <RadioGroup
          aria-label={question.text}
          value={choice}
          onChange={(_event, value) => setChoice(value as Choice)}
          sx={{ gap: 3 }}
        >
          <WorkChoice value="keep" label={question.keepLabel} text={KEEP_TEXT} />
          <WorkChoice value="remove" label="Remove it" text={REMOVE_TEXT} />
        </RadioGroup>
      )}
      {removal === 'failed' && (
        <Typography role="alert" color="error">
          {NOT_REMOVED}
        </Typography>
      )}
    </QuestionDialog>
  );
}

function WorkChoice({ value, label, text }: { value: Choice; label: string; text: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio autoFocus={value === 'keep'} color={value === 'remove' ? 'error' : 'primary'} sx={{ mt: -2 }} />}
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
  );
}

/** Saves a recording of the dashboard, which opens in the timeline panel on any device. */
function SaveCopyButton({ save }: { save: () => Promise<void> }) {
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
