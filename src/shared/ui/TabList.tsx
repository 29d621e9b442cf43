import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';

interface TabItem<Value> {
  readonly value: Value;
  readonly label: string;
  readonly id: string;
  /** Id of the element that shows the tab's content, if that is not the whole page. */
  readonly panelId?: string | undefined;
}

interface TabListProps<Value> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Reduces the height, to leave more room for the panel. */
  dense?: boolean;
}

/** Tabs with a single tab stop: arrows, Home and End move the focus, and Enter opens a tab. */
export function TabList<Value extends string>({ label, tabs, value, onChange, dense = false }: TabListProps<Value>) {
  return (
    <Tabs
      aria-label={label}
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      {...(dense && { sx: denseTabs })}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} label={tab.label} id={tab.id} aria-controls={tab.panelId} />
      ))}
    </Tabs>
  );
}

function denseTabs({ typography, spacing, sizes }: Theme) {
  return {
    '& .MuiTab-root': {
      ...typography.body2,
      fontWeight: typography.fontWeightBold,
      minHeight: sizes.timeline.row,
      padding: spacing(1, 2),
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
    },
  };
}
