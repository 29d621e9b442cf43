import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';

interface TabItem<Value> {
  readonly value: Value;
  readonly label: string;
  readonly id: string;
  /** The element that shows what the tab stands for, where that is another than the page. */
  readonly panelId?: string | undefined;
}

interface TabListProps<Value> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Lower, where the panel is to have the room. */
  dense?: boolean;
}

/** Tabs, of which one is a stop of the keyboard: the arrows, Home and End move the focus, and Enter opens. */
export function TabList<Value extends string>({ label, tabs, value, onChange, dense = false }: TabListProps<Value>) {
  return (
    <Tabs aria-label={label} value={value} onChange={(_event, next: Value) => onChange(next)} {...(dense && { sx: denseTabs })}>
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
