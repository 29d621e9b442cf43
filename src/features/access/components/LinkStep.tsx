import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { mailLinkLeft, mailLinkRetried, type selectMailLinkStage } from '../mailLink';
import { CardHead } from './CardHead';
import { ConfirmEmailForm } from './ConfirmEmailForm';
import { NewPasswordForm } from './NewPasswordForm';
import { RestoreEmailForm } from './RestoreEmailForm';

interface LinkStepProps {
  readonly stage: ReturnType<typeof selectMailLinkStage>;
  /** What came of it, where something did. */
  readonly outcome: { readonly text: string; readonly isGood: boolean } | null;
}

/** What a mail's link waits for, or what came of it. */
export function LinkStep({ stage, outcome }: LinkStepProps) {
  const { keeping } = useSurroundings();
  const dispatch = useDispatch();
  if (stage === 'newPassword') return <NewPasswordForm />;
  if (stage === 'confirm') return <ConfirmEmailForm />;
  if (stage === 'restore') return <RestoreEmailForm />;
  if (outcome === null) {
    return (
      <LinkPanel
        title="We couldn't check your link"
        text="The server did not answer. Check your connection and try again."
        button="Try again"
        onPress={() => dispatch(mailLinkRetried())}
      />
    );
  }
  const goOn = () => {
    // Whoever came by a mail has the dashboard open in the tab before it.
    keeping?.useItHere();
    dispatch(mailLinkLeft());
  };
  return <LinkPanel title={outcome.isGood ? 'Done' : 'This link no longer works'} text={outcome.text} button="Go on" onPress={goOn} />;
}

interface LinkPanelProps {
  title: string;
  text: string;
  button: string;
  onPress: () => void;
}

function LinkPanel({ title, text, button, onPress }: LinkPanelProps) {
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 6 }}>
      <CardHead takesFocus title={title}>
        {text}
      </CardHead>
      <Button variant="contained" size="large" onClick={onPress}>
        {button}
      </Button>
    </Box>
  );
}
