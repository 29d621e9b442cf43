import { useState } from 'react';

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
