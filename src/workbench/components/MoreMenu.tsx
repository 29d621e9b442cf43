import { useEffect, useRef, useState } from 'react';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { IconMenu, type IconMenuItem } from '../../shared/ui/IconMenu';
import { SmallButton } from '../../shared/ui/SmallButton';

/** A button with a menu of what is rarely done, in words. */
export function MoreMenu({ items }: { items: readonly IconMenuItem[] }) {
  const chosen = useRef<(() => void) | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What it opens gives the focus back to the button, where it is once the menu has gone.
  const actOnChoice = () => {
    chosen.current?.();
    chosen.current = null;
  };
  // The button may go before its menu has, as where a window becomes narrow.
  useEffect(() => actOnChoice, []);
  const later = items.map((item) => ({ ...item, act: () => void (chosen.current = item.act) }));
  return (
    <>
      <SmallButton icon={APP_ICONS.chevronDown} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More
      </SmallButton>
      <IconMenu anchor={anchor} label="More" groups={[later]} onClose={() => setAnchor(null)} onGone={actOnChoice} />
    </>
  );
}
