import { useState } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/Icon';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';

interface CopyButtonProps {
  readonly label: string;
  /** Gives what is copied; it is made by the press. */
  readonly textOf: () => string;
}

/** A small button that copies a text, and says what came of it. */
export function CopyButton({ label, textOf }: CopyButtonProps) {
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
      <Button size="small" color="inherit" startIcon={<Icon name={icon} size="small" />} onClick={copy} onBlur={() => setOutcome(null)}>
        {label}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

/** A value as JSON that people read; `null` stands for what is not there. */
export const jsonText = (value: unknown) => JSON.stringify(value ?? null, null, 2);
