import { useState } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { SmallIconButton } from './SmallButton';
import { TruncatedText } from './RowText';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyTextProps {
  value: string;
  shown?: string;
  /** What it is, such as `transaction hash`: names the button. */
  what: string;
}

/** A hash, key or address in monospace, with a button that copies it. What came of it is said aloud, where that is listened for. */
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
      {/* Lists have many of these, and the focus is on one. */}
      {hasFocus && <VisuallyHidden role="status">{message}</VisuallyHidden>}
    </Box>
  );
}

const LINE = { display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 };

type CopyOutcome = 'copied' | 'failed' | null;

/** Copies texts, and keeps what came of the last until that is forgotten. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const copy = async (text: string) => {
    try {
      // Where the page's connection is not secure, the browser has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy, forget: () => setOutcome(null) };
}

/** What came of it in an icon, and in words. */
export const COPY_ICONS = { copied: 'check', failed: 'warning' } as const;
export const COPY_TEXTS = { copied: 'Copied', failed: 'It could not be copied' } as const;
