import { useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';

interface TabItem<Value> {
  readonly value: Value;
  readonly label: string;
  readonly id: string;
  /** The element that shows what the tab stands for. */
  readonly panelId: string;
}

interface TabListProps<Value> {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Lower, where the panel is to have the room. */
  dense?: boolean;
}

/** By how many tabs a key moves the focus. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/**
 * Tabs, of which one is a stop of the keyboard: the arrows, Home and End move the focus, and Enter opens. The library's
 * scroll and measure themselves, which weighs 7 KB on a page that has two.
 */
export function TabList<Value extends string>({ label, tabs, value, onChange, dense = false }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    stops[placeAfter(stops.findIndex((stop) => stop === document.activeElement), step, stops.length)]?.focus();
  };
  return (
    <Box ref={list} role="tablist" aria-label={label} onKeyDown={move} sx={listLook}>
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          role="tab"
          id={tab.id}
          aria-controls={tab.panelId}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={[tabLook, dense && denseLook]}
        >
          {tab.label}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Single steps go around; Home and End stop at the ends. */
function placeAfter(place: number, step: number, count: number): number {
  return Number.isFinite(step) ? (place + step + count) % count : step < 0 ? 0 : count - 1;
}

function listLook({ radii, sizes, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    p: 0.75,
    border: `${sizes.stroke}px solid ${palette.divider}`,
    borderRadius: `${radii.control + 2}px`,
    background: palette.surface.sunken,
  };
}

function tabLook({ radii, sizes, typography, spacing, transitions, vars: { palette } }: Theme) {
  return {
    ...typography.button,
    flex: 1,
    minHeight: sizes.touchTarget,
    padding: spacing(3, 4),
    border: `${sizes.stroke}px solid transparent`,
    borderRadius: `${radii.control - 2}px`,
    color: palette.text.secondary,
    transition: transitions.create(['background-color', 'border-color', 'color']),
    '&[aria-selected=true]': {
      borderColor: palette.divider,
      background: palette.surface.raised,
      color: palette.text.primary,
      '@media (forced-colors: active)': { borderWidth: 3, borderColor: 'Highlight' },
    },
  };
}

function denseLook({ typography, spacing, sizes }: Theme) {
  return {
    ...typography.body2,
    fontWeight: typography.fontWeightBold,
    minHeight: sizes.timeline.row,
    padding: spacing(1, 4),
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
  };
}
