import { useState } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/Icon';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';

interface CopyButtonProps {
  /** What is copied, in a word. */
  readonly what: string;
  /** Gives what is copied; it is made by the press. */
  readonly textOf: () => string;
}

/** A small button that copies a text, and says what came of it. */
export function CopyButton({ what, textOf }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'It could not be copied' | null>(null);
  const copy = () => {
    void navigator.clipboard.writeText(textOf()).then(
      () => setOutcome('Copied'),
      () => setOutcome('It could not be copied'),
    );
  };
  const icon = outcome === null ? 'copy' : outcome === 'Copied' ? 'check' : 'warning';
  return (
    <>
      <Button size="small" color="inherit" aria-label={`Copy ${what}`} startIcon={<Icon name={icon} size="small" />} onClick={copy} onBlur={() => setOutcome(null)}>
        {what}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

/** A value as JSON that people read; `null` stands for what is not there. */
export const jsonText = (value: unknown) => JSON.stringify(value ?? null, null, 2);
