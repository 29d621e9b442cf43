import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectForm, selectSession } from '../auth';
import { selectAccess, selectIsRedirecting, selectIsRevoked, selectIsValidating } from '../betaAccessSelectors';
import { selectConfirmationStage } from '../confirmation';
import { selectEmailLinkStage } from '../emailLink';
import { isBetaKey } from '../../../../functions/src/validateBetaKey/betaKey';
import { KEY_HINT, useSavedKey } from './SavedKey';

/** Shows the three steps to a running queue, and ticks off those that are done. */
export function GettingStarted() {
  const steps = useSteps();
  const nextIndex = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Box
      component="aside"
      aria-label="Get started"
      sx={({ sizes }) => ({ width: '100%', maxWidth: sizes.width.dialog, mx: { xs: 'auto', md: 0 }, pt: { md: 16 } })}
    >
      <Typography variant="h1" component="p" sx={{ display: { xs: 'none', md: 'block' }, mb: 10 }}>
        Three steps to your first harvest
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
        {steps.map(({ title, text, isDone }, index) => (
          <Box
            component="li"
            key={title}
            aria-current={index === nextIndex ? 'step' : undefined}
            sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 4 }}
          >
            <Box
              aria-hidden="true"
              sx={({ sizes, typography, vars: { palette } }) => ({
                ...typography.mono,
                display: 'grid',
                placeItems: 'center',
                width: sizes.icon.hero,
                height: sizes.icon.hero,
                borderRadius: '50%',
                color: isDone ? palette.primary.contrastText : palette.primary.main,
                border: `${sizes.stroke}px solid ${isDone ? palette.primary.main : palette.tint.primaryBorder}`,
                background: isDone ? palette.primary.main : palette.tint.primary,
              })}
            >
              {isDone ? <Icon name="check" /> : <span>{index + 1}</span>}
            </Box>
            <Box>
              <Typography variant="h4" component="p">
                {title}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** Returns the three steps. The last one happens on the dashboard. */
function useSteps(): readonly Step[] {
  const keyStep = useKeyStep();
  return [
    { title: 'Create an account', ...useAccountStep() },
    { title: 'Enter your beta key', ...keyStep },
    { title: 'Press Start', text: 'The queue runs your tasks and shows you every step.', isDone: false },
  ];
}

function useAccountStep(): Omit<Step, 'title'> {
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const stage = useSelector(selectConfirmationStage);
  const linkStage = useSelector(selectEmailLinkStage);
  const isUnconfirmed = useSelector(selectForm('signIn')).code === 'unconfirmed';
  if (isSignedIn) return { text: "You're signed in.", isDone: true };
  if (stage === 'confirmed' || linkStage === 'done') return { text: 'Account created. Sign in.', isDone: true };
  if (stage === 'awaited' || isUnconfirmed || linkStage === 'confirm')
    return { text: 'Confirm your email to finish signing up.', isDone: false };
  return { text: "You need an email and a password. We'll email you once to confirm it.", isDone: false };
}

/** Returns the second step. Only the server's word ticks it, but its title says that the key is saved. */
function useKeyStep(): Omit<Step, 'title'> & Partial<Pick<Step, 'title'>> {
  const savedKey = useSavedKey();
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const access = useSelector(selectAccess);
  const isRevoked = useSelector(selectIsRevoked);
  const isValidating = useSelector(selectIsValidating);
  const isAccepted = useSelector(selectIsRedirecting) || access === 'granted';
  if (isAccepted) return { title: 'Beta key', text: 'You have beta access.', isDone: true };
  if (isRevoked) return { text: 'Your access was revoked. Only an admin can restore it.', isDone: false };
  if (isValidating) return { title: 'Beta key', text: 'Checking your key.', isDone: false };
  // The text needn't repeat the key: the card beside these steps shows it.
  if (savedKey !== null) {
    const textWithSession = access === 'denied' ? 'Press “Enter a key” to use it.' : "We'll check it next.";
    const text = isSignedIn ? textWithSession : 'We check it as soon as you sign in.';
    return { ...(isBetaKey(savedKey) && { title: 'Key saved' }), text, isDone: false };
  }
  return { text: `It's in your invitation. ${KEY_HINT}`, isDone: false };
}
