import { useRef, useState } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../shared/ui/Icon';
import type { IconName } from '../../shared/ui/iconPaths';
import { SmallButton } from '../../shared/ui/SmallButton';
import { APP_ICONS } from '../../shared/ui/appIcons';

/** What is rarely done, in words. */
export interface MoreItem {
  readonly icon: IconName;
  readonly label: string;
  readonly act: () => void;
}

/** A button with a menu of what is rarely done. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MoreItem | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (item: MoreItem) => {
    chosen.current = item;
    setIsOpen(false);
  };
  // What it opens gives the focus back to the button, where it is by then.
  const actOnChoice = () => {
    chosen.current?.act();
    chosen.current = null;
  };
  return (
    <>
      <SmallButton ref={button} icon={APP_ICONS.chevronDown} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        More
      </SmallButton>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        // Within a landmark.
        container={() => document.querySelector('main') ?? document.body}
        slotProps={{ transition: { onExited: actOnChoice } }}
      >
        {items.map((item) => (
          <MenuItem key={item.label} onClick={() => choose(item)}>
            <ListItemIcon>
              <Icon name={item.icon} size="small" />
            </ListItemIcon>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
