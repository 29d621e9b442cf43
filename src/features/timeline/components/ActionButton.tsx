import { useRef, type ChangeEvent } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The main action of its part of the panel. */
  readonly isMain?: boolean;
  readonly onClick: () => void;
}

/** A button of the panel with an icon. */
export function ActionButton({ icon, label, isMain = false, onClick }: ActionButtonProps) {
  return (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      startIcon={<Icon name={icon} size="small" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** A button that lets a person choose a timeline file. */
export function ChooseFileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
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
