import { useState } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { SmallIconButton } from './SmallButton';
import { TruncatedText } from './RowText';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyTextProps {
  value: string;
  shown?: string;
  /** What is copied, such as `transaction hash`. Names the button. */
  what: string;
}

/** A hash, key or address in monospace, with a copy button. Announces the outcome while the button has the focus. */
export function CopyText({ value, shown = value, what }: CopyTextProps) {
  const { outcome, copy, forget } = useCopy();
  const [hasFocus, setHasFocus] = useState(false);
  const message = outcome && COPY_TEXTS[outcome];
  const label = `Copy ${what}`;
  const leave = () => {
    forget();
    setHasFocus(false);
  };
  return (
    <Box component="span" sx={LINE}>
      <TruncatedText variant="monoSmall" text={shown} full={value} />
      <Tooltip title={message ?? label}>
        <SmallIconButton
          icon={outcome ? COPY_ICONS[outcome] : 'copy'}
          aria-label={label}
          onClick={() => copy(value)}
          onFocus={() => setHasFocus(true)}
          onBlur={leave}
          onMouseLeave={forget}
        />
      </Tooltip>
      {/* Lists have many of these, and only the focused one needs to announce anything. */}
      {hasFocus && <VisuallyHidden role="status">{message}</VisuallyHidden>}
    </Box>
  );
}

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 };

type CopyOutcome = 'copied' | 'failed' | null;

/** Copies texts, and keeps the last outcome until `forget` clears it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const copy = async (text: string) => {
    try {
      // On an insecure connection the browser has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy, forget: () => setOutcome(null) };
}

/** The icon and the text of each outcome. */
export const COPY_ICONS = { copied: 'check', failed: 'warning' } as const;
export const COPY_TEXTS = { copied: 'Copied', failed: "Couldn't copy" } as const;
