import { memo } from 'react';
import Box from '@mui/material/Box';
import { TabList } from '../../../shared/ui/TabList';

const TABS = ['Events', 'Compare', 'Check'] as const;

/** What can be looked at of an opened timeline. */
export type OpenedTab = (typeof TABS)[number];

interface OpenedTabsProps {
  readonly panelId: string;
  readonly tab: OpenedTab;
  readonly onTab: (tab: OpenedTab) => void;
}

/** Chooses what to look at. They are not drawn anew at each moment played. */
export const OpenedTabs = memo(function OpenedTabs({ panelId, tab, onTab }: OpenedTabsProps) {
  const tabs = TABS.map((name) => ({ value: name, label: name, id: `${panelId}-tab-${name}`, panelId: `${panelId}-${name}` }));
  return (
    <Box sx={{ mr: 'auto' }}>
      <TabList dense label="What to look at" tabs={tabs} value={tab} onChange={onTab} />
    </Box>
  );
});
