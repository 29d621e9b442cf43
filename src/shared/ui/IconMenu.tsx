import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon, type IconName } from './Icon';
import { useBackToClose } from './useBackToClose';
import { ChangingText } from './ChangingText';

export interface IconMenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Shown, but not available now. */
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

interface IconMenuProps {
  /** The pressed element; `null` while the menu is closed. */
  readonly anchor: HTMLElement | null;
  readonly isOpen?: boolean;
  readonly label: string;
  /** Groups of items, separated by dividers. Empty groups are left out. */
  readonly groups: readonly (readonly IconMenuItem[])[];
  readonly isAtRight?: boolean;
  readonly onClose: () => void;
  readonly onExited?: () => void;
}

const AT_RIGHT = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** A menu of actions with icons. It closes before it runs the action. */
export function IconMenu({ anchor, isOpen = anchor !== null, label, groups, isAtRight = false, onClose, onExited = () => {} }: IconMenuProps) {
  useBackToClose(isOpen, onClose);
  const choose = ({ onSelect }: IconMenuItem) => {
    onClose();
    onSelect();
  };
  return (
    <Menu
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      // Render the menu inside a landmark.
      container={() => document.querySelector('main') ?? document.body}
      {...(isAtRight && AT_RIGHT)}
      slotProps={{ list: { 'aria-label': label }, transition: { onExited } }}
    >
      {groups.filter((items) => items.length > 0).flatMap((items, group) => [
        ...(group > 0 ? [<Divider key={`divider ${group}`} />] : []),
        ...items.map((item) => (
          <MenuItem key={item.label} disabled={item.isDisabled === true} onClick={() => choose(item)}>
            <ListItemIcon>
              <Icon name={item.icon} size="small" />
            </ListItemIcon>
            <ChangingText>{item.label}</ChangingText>
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
