import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { NoAnswerError, withTimeLimit } from '../timeLimits';
import { ClockContext } from './ClockContext';
import { SmallIconButton } from './SmallButton';
import { TruncatedText } from './RowText';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyTextProps {
  value: string;
  /** The short form that is shown instead of `value`. */
  short?: string;
  /** Names what is copied, such as `transaction hash`. */
  subject: string;
}

/** A hash, key or address in monospace, with a button that copies it. */
export function CopyText({ value, short = value, subject }: CopyTextProps) {
  const { outcome, copy, clearOutcome } = useCopy();
  const [hasFocus, setHasFocus] = useState(false);
  const message = outcome && COPY_TEXTS[outcome];
  const label = `Copy ${subject}`;
  const onBlur = () => {
    clearOutcome();
    setHasFocus(false);
  };
  return (
    <Box component="span" sx={LINE}>
      <TruncatedText variant="monoSmall" text={short} full={value} />
      <Tooltip title={message ?? label}>
        <SmallIconButton
          icon={outcome ? COPY_ICONS[outcome] : 'copy'}
          aria-label={label}
          onClick={() => copy(value)}
          onFocus={() => setHasFocus(true)}
          onBlur={onBlur}
          onMouseLeave={clearOutcome}
        />
      </Tooltip>
      {/* A list has many buttons, but only the focused one has an outcome to announce. */}
      {hasFocus && <VisuallyHidden role="status">{message}</VisuallyHidden>}
    </Box>
  );
}

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 };

type CopyOutcome = 'copied' | 'failed' | 'unanswered' | null;

const COPY_LIMIT_MS = 5000;

/** Copies texts. The outcome of the last copy remains until `clearOutcome` is called. */
export function useCopy() {
  const clock = useContext(ClockContext);
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const copy = async (text: string) => {
    try {
      // Throws on an insecure connection, where the browser has no clipboard.
      await withTimeLimit({ awaited: 'clipboard', limit: COPY_LIMIT_MS, clock }, () =>
        navigator.clipboard.writeText(text),
      );
      setOutcome('copied');
    } catch (error) {
      setOutcome(error instanceof NoAnswerError ? 'unanswered' : 'failed');
    }
  };
  return { outcome, copy, clearOutcome: () => setOutcome(null) };
}

export const COPY_ICONS = { copied: 'check', failed: 'warning', unanswered: 'warning' } as const;
export const COPY_TEXTS = {
  copied: 'Copied',
  failed: "Couldn't copy",
  unanswered: "The clipboard doesn't answer",
} as const;
