import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Icon, type IconName } from './Icon';

interface PanelLineProps {
  readonly icon: IconName;
  /** Whether the line asks for attention. */
  readonly isNews?: boolean;
  /** Whether the only button is so short that it always stays beside the text. */
  readonly isShort?: boolean;
  /** A text in a `span`, and buttons. */
  readonly children: ReactNode;
}

/** A line between a panel's head and its list: an icon, a text and buttons. */
export function PanelLine({ icon, isNews = false, isShort = false, children }: PanelLineProps) {
  return (
    <Box data-news={isNews || undefined} data-short={isShort || undefined} sx={LINE}>
      <Icon name={icon} size="small" />
      {children}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 36,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flexShrink: 0 },
  // A long text wraps beside the icon before the buttons wrap below it.
  '& > span': { flex: '0 1 auto', maxWidth: 'calc(100% - 2rem)', py: 2, overflowWrap: 'anywhere' },
  '&[data-news]': { color: 'text.primary', bgcolor: 'tint.neutral' },
  '&[data-news] > span': { flex: '1 1 14rem', minWidth: 0 },
  '&[data-news] > svg': { color: 'primary.main' },
  '&[data-short]': { flexWrap: 'nowrap', '& > button': { flexShrink: 0 } },
  '@media print': { '& > button': { display: 'none' } },
};
