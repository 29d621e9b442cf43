import { useState, type ChangeEvent } from 'react';
import { useSurroundings } from '../../../services/surroundings';
import { toBetaKey } from '../betaKeyText';

/** The key being typed. It is kept in the drafts, so that the dialog comes back with it after a sign-in. */
export function useKeyDraft() {
  const { drafts } = useSurroundings();
  const [betaKey, setBetaKey] = useState(() => drafts.get('betaKey') ?? '');
  const typeKey = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const typed = toBetaKey(value);
    const caret = Math.min(toBetaKey(value.slice(0, selectionStart ?? value.length)).length, typed.length);
    // Written here and not by the next render, which would send the caret to the end.
    currentTarget.value = typed;
    currentTarget.setSelectionRange(caret, caret);
    drafts.put('betaKey', typed);
    setBetaKey(typed);
  };
  return { betaKey, typeKey };
}
