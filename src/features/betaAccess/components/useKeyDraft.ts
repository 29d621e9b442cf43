import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { useSurroundings } from '../../../services/surroundings';
import { toBetaKey } from '../betaKeyText';

/**
 * The key being typed. It is kept in the drafts, so that the dialog comes back with it after a sign-in. While a
 * keyboard composes, the field belongs to it: what is rewritten in the middle, it puts in once more.
 */
export function useKeyDraft() {
  const { drafts } = useSurroundings();
  const [text, setText] = useState(() => drafts.get('betaKey') ?? '');
  const take = (typed: string) => {
    drafts.put('betaKey', toBetaKey(typed));
    setText(typed);
  };
  const settle = (field: HTMLInputElement) => {
    const { value, selectionStart } = field;
    const typed = toBetaKey(value);
    const caret = Math.min(toBetaKey(value.slice(0, selectionStart ?? value.length)).length, typed.length);
    // Written here and not by the next render, which would send the caret to the end.
    field.value = typed;
    field.setSelectionRange(caret, caret);
    take(typed);
  };
  return {
    text,
    betaKey: toBetaKey(text),
    typeKey: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) take(currentTarget.value);
      else settle(currentTarget);
    },
    endComposition: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget),
  };
}
