import { memo } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';

const TABS = ['Events', 'Compare', 'Check'] as const;

/** What can be looked at of an opened timeline. */
export type OpenedTab = (typeof TABS)[number];

interface OpenedTabsProps {
  readonly panelId: string;
  readonly tab: OpenedTab;
  readonly onTab: (tab: OpenedTab) => void;
}

/** Chooses what to look at. Tabs measure themselves whenever they are drawn, so they are not at each moment played. */
export const OpenedTabs = memo(function OpenedTabs({ panelId, tab, onTab }: OpenedTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: OpenedTab) => onTab(next)}
      aria-label="What to look at"
      sx={{ mr: 'auto' }}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          label={name}
          id={`${panelId}-tab-${name}`}
          aria-controls={`${panelId}-${name}`}
          sx={tabLook}
        />
      ))}
    </Tabs>
  );
});

/** Lower than the tabs of a form: the panel leaves as much as it can to what the tabs show. */
function tabLook({ typography, spacing, sizes }: Theme) {
  return {
    ...typography.body2,
    fontWeight: typography.fontWeightBold,
    minHeight: sizes.timeline.row,
    padding: spacing(1, 4),
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
  };
}
