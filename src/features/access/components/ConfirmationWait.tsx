import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { usePresent, useSurroundings } from '../../../services/surroundings';
import { spanText } from '../../../shared/text';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { confirmationLeft, confirmationMailPressed, selectConfirmation } from '../confirmation';
import { isOpen } from '../request';
import { CardHead } from './CardHead';

interface ConfirmationWaitProps {
  /** The person goes back to one of the forms. */
  onLeave: (form: 'signIn' | 'signUp') => void;
}

/** After a sign-up: where the mail went, or that it could not be sent, what happens by itself, and the ways on. */
export function ConfirmationWait({ onLeave }: ConfirmationWaitProps) {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const { isMailed } = useSelector(selectConfirmation);
  const text = isMailed ? MAILED : UNMAILED;
  const leave = (form: 'signIn' | 'signUp') => {
    onLeave(form);
    dispatch(confirmationLeft());
  };
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 6 }}>
      <Box>
        <Icon name="mail" size="large" sx={{ color: isMailed ? 'primary.main' : 'warning.main', mb: 4 }} />
        <CardHead takesFocus title={text.title}>
          {text.before}{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {drafts.get('awaitedEmail') ?? 'your email'}
          </Box>
          {text.after}
        </CardHead>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {text.hints.map((hint) => (
          <Typography key={hint} component="li" variant="body2" sx={{ color: 'text.secondary', display: 'flex', gap: 2.5 }}>
            <Icon name="check" size="small" sx={{ mt: 0.5, color: 'primary.main' }} />
            {hint}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <AnotherMailButton />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2 }}>
          <Button variant="text" onClick={() => leave('signIn')} startIcon={<Icon name="arrowLeft" />}>
            Back to Sign In
          </Button>
          <Button variant="text" color="inherit" onClick={() => leave('signUp')}>
            Use another email
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Has the mail sent again, once a minute. Until then it counts down, and is deaf instead of disabled: it keeps the focus.
 * Where no mail is on its way, it is what there is to do.
 */
function AnotherMailButton() {
  const dispatch = useDispatch();
  const { isMailed, mail, resendAt } = useSelector(selectConfirmation);
  const rest = resendAt - usePresent(true);
  const isCooling = rest > 0;
  return (
    <BusyButton
      variant={isMailed ? 'outlined' : 'contained'}
      color={isMailed ? 'inherit' : 'primary'}
      size="large"
      deaf={isCooling}
      busy={isOpen(mail)}
      busyLabel="Sending..."
      onClick={() => dispatch(confirmationMailPressed())}
      sx={isCooling ? { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } : {}}
    >
      {isCooling ? `Send it again in ${spanText(rest)}` : 'Send it again'}
    </BusyButton>
  );
}

const MAILED = {
  title: 'Check your email',
  before: 'We sent a link to',
  after: '. Open it on any device to confirm your email.',
  hints: [
    'Leave this page open: Sign In opens by itself once you have confirmed.',
    'You can also close it. The link works without it.',
    'Nothing after a minute? Check your spam folder, or send it again.',
  ],
};

const UNMAILED = {
  title: 'One step is missing',
  before: 'Your account was created, but our message to',
  after: ' could not be sent. Send it again, and open the link in it to confirm your email.',
  hints: [
    'Sign In opens by itself once you have confirmed.',
    'Still not sent? Come back later and sign in: you can send it from there.',
  ],
};
