import { useRef, type ChangeEvent } from 'react';
import { ActionButton } from './ActionButton';

interface ChooseFileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Lets a person choose a timeline file. */
export function ChooseFileButton({ label, onFile }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <ActionButton icon="upload" label={label} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept=".json,application/json" aria-label={label} hidden onChange={choose} />
    </>
  );
}
