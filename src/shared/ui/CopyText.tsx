import { useState } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { SmallIconButton } from './SmallIconButton';
import { TruncatedText } from './TruncatedText';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyTextProps {
  /** What is copied: the whole of it. */
  value: string;
  /** What is shown, if shorter. */
  shown?: string;
  /** What it is, such as `transaction hash`: names the button. */
  what: string;
}

type Outcome = 'copied' | 'failed' | null;

/** A hash, key or address in monospace, with a button that copies it. What came of it is said aloud, where that is listened for. */
export function CopyText({ value, shown = value, what }: CopyTextProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const message = outcome && MESSAGES[outcome];
  const label = `Copy ${what}`;
  const copy = () => {
    void navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const leave = () => {
    setOutcome(null);
    setHasFocus(false);
  };
  return (
    <Box component="span" sx={LINE}>
      <TruncatedText variant="monoSmall" text={shown} full={value} />
      <Tooltip title={message ?? label}>
        <SmallIconButton
          icon={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'}
          aria-label={label}
          onClick={copy}
          onFocus={() => setHasFocus(true)}
          onBlur={leave}
          onMouseLeave={() => setOutcome(null)}
        />
      </Tooltip>
      {/* Lists have many of these, and the focus is on one. */}
      {hasFocus && <VisuallyHidden role="status">{message}</VisuallyHidden>}
    </Box>
  );
}

const MESSAGES = { copied: 'Copied', failed: 'It could not be copied' } as const;

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 };
