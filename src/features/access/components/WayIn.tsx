import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectSession } from '../auth';
import { selectConfirmationStage } from '../confirmation';
import { selectMailLink } from '../mailLink';
import { useKeptKey } from './KeptKeyBand';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** The steps, and which of them the person has taken. */
function useSteps(): readonly Step[] {
  const isSignedIn = useSelector(selectSession) === 'signedIn';
  const stage = useSelector(selectConfirmationStage);
  const keptKey = useKeptKey();
  const link = useSelector(selectMailLink);
  const isConfirmed = stage === 'confirmed' || (link.mode === 'verifyEmail' && link.stage === 'done');
  return [
    {
      title: 'Create an account',
      text: isSignedIn
        ? 'You are signed in.'
        : isConfirmed
          ? 'It is there, and your address is confirmed.'
          : stage === 'awaited'
            ? 'It is there. Open the link in our mail to confirm your address.'
            : 'An email address and a password. We send one mail, to confirm it.',
      isDone: isSignedIn || isConfirmed,
    },
    {
      title: 'Enter your beta key',
      text:
        keptKey === null
          ? 'It is in your invitation, and looks like BETA-XXXXXXXX.'
          : `${keptKey} is kept, and used as soon as you have signed in.`,
      isDone: keptKey !== null,
    },
    { title: 'Press Start', text: 'The queue works through its tasks, and shows you every step.', isDone: false },
  ];
}

/** The three steps from here to a running queue, ticked off as they are taken. */
export function WayIn() {
  const steps = useSteps();
  return (
    <Box
      component="aside"
      aria-label="How to get in"
      sx={({ sizes }) => ({ width: '100%', maxWidth: sizes.width.dialog, mx: { xs: 'auto', md: 0 }, pt: { md: 16 } })}
    >
      <Typography variant="h1" component="p" sx={{ display: { xs: 'none', md: 'block' }, mb: 10 }}>
        Three steps to the first harvest
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
        {steps.map(({ title, text, isDone }, index) => (
          <Box component="li" key={title} sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 4 }}>
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
                border: `${sizes.stroke}px solid ${isDone ? palette.primary.main : palette.tint.primaryLine}`,
                background: isDone ? palette.primary.main : palette.tint.primary,
              })}
            >
              {isDone ? <Icon name="check" /> : index + 1}
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
