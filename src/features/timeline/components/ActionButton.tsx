import { memo } from 'react';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The one that a part of the panel is there for. */
  readonly isMain?: boolean;
  readonly onClick: () => void;
}

/** A button of the panel: what it does, in words and an icon. */
export const ActionButton = memo(function ActionButton({ icon, label, isMain = false, onClick }: ActionButtonProps) {
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
});
