import Button from '@mui/material/Button';
import { QuestionDialog } from '../../../shared/ui/Dialog';

interface RetryQuestionProps {
  readonly action: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a task is retried whose transaction was replaced: it must not happen twice unnoticed (PRODUCT.md P14.3).
 */
export function RetryQuestion({ action, onRetry, onClose }: RetryQuestionProps) {
  const retry = () => {
    onClose();
    onRetry();
  };
  return (
    <QuestionDialog
      title={`Retry ${action}?`}
      text="Its transaction was replaced, so it may have happened already. If you retry it, it may happen twice."
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={retry}>
            Retry anyway
          </Button>
        </>
      }
    />
  );
}
