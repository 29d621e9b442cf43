import { useState } from 'react';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { SmallIconButton } from '../../../shared/ui/SmallButton';
import { APP_ICONS } from '../../../shared/ui/appIcons';

const itemsCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './QueueMenuItems')).QueueMenuItems);

/** The button of what is done with the whole queue; its menu comes when it is first opened. */
export function QueueMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <SmallIconButton icon={APP_ICONS.more} aria-label="Clear tasks" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)} {...onIntent(itemsCode.prepare)} />
      <OnDemandPart part={itemsCode} props={{ anchor, onClose: close }} isWanted={anchor !== null} what="The menu" onClose={close} />
    </>
  );
}
