import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { SmallButton } from '../../shared/ui/SmallButton';
import { useFileChooser } from '../../shared/ui/FileInput';

const UPLOAD_ICON = 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 20h14';

interface TooltipIconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** Disables the button without taking the focus from it. */
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly isLarge?: boolean;
  readonly onClick: () => void;
}

const ICON_BUTTON = {
  '&[aria-disabled]': { color: 'text.disabled' },
  // Forced colours remove the colour that marks a pressed button.
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { border: '3px solid Highlight' } },
};

/** A button that shows only an icon, and its label in a tooltip. */
export function TooltipIconButton({
  icon,
  label,
  isDisabled = false,
  isPressed,
  isLarge = false,
  onClick,
}: TooltipIconButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size={isLarge ? 'medium' : 'small'}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        color={isPressed ? 'primary' : 'default'}
        onClick={isDisabled ? undefined : onClick}
        sx={ICON_BUTTON}
      >
        <Icon name={icon} size={isLarge ? 'medium' : 'small'} />
      </IconButton>
    </Tooltip>
  );
}

/** A button that opens the file chooser. */
export function ChooseFileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const { choose, input } = useFileChooser(label, onFile);
  return (
    <>
      <SmallButton kind="outlined" icon={UPLOAD_ICON} onClick={choose}>
        {label}
      </SmallButton>
      {input}
    </>
  );
}
