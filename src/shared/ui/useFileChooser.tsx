import { useRef, type ChangeEvent, type ReactElement } from 'react';

/** Lets a person choose a timeline file: gives what opens the browser's dialog, and the hidden input, which has this label, to be drawn beside it. */
export function useFileChooser(label: string, onFile: (file: File) => void): { readonly choose: () => void; readonly input: ReactElement } {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return {
    choose: () => input.current?.click(),
    input: <input ref={input} type="file" accept=".json,application/json" aria-label={label} hidden onChange={take} />,
  };
}
