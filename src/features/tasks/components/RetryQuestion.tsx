import Button from '@mui/material/Button';
import { QuestionDialog } from '../../../shared/ui/Dialog';

interface RetryQuestionProps {
  /** The action, or the number of tasks. */
  readonly what: string;
  readonly count: number;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const ONE = 'Its transaction was replaced, so it may have happened already. If you retry it, it may happen twice.';
const SEVERAL =
  'Their transactions were replaced, so they may have happened already. If you retry them, they may happen twice.';

/**
 * Asks before a task is retried whose transaction was replaced: it must not happen twice unnoticed (PRODUCT.md P14.3).
 */
export function RetryQuestion({ what, count, onRetry, onClose }: RetryQuestionProps) {
  const retry = () => {
    onClose();
    onRetry();
  };
  return (
    <QuestionDialog
      title={`Retry ${what}?`}
      text={count === 1 ? ONE : SEVERAL}
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
