import type { Theme } from '@mui/material/styles';

/** What the look of a button of our own begins with: the browser's own is taken away. */
export function pressable({ radii }: Theme) {
  return {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    margin: 0,
    border: 0,
    borderRadius: radii.control,
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    userSelect: 'none',
    verticalAlign: 'middle',
    WebkitTapHighlightColor: 'transparent',
  } as const;
}
