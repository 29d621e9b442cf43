import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { TWO_COLUMNS_UP } from '../../../shared/ui/panelWidths';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';

interface DashboardLayoutProps {
  readonly cards: ReactNode;
  readonly wallets: ReactNode;
  readonly queue: ReactNode;
  readonly protocols: ReactNode;
  readonly history: ReactNode;
  /** The content is still to come: the panels are its shape. */
  readonly isBusy?: boolean;
  /** It is shown inside another screen, which has a main part of its own. */
  readonly isPicture?: boolean;
}

/** A part of the dashboard, as its `data-area` names it. */
export type DashboardArea = 'summary' | 'wallets' | 'queue' | 'protocols' | 'history';

/** A row of cards above two columns of panels; in one column where there is no room for two, left before right. */
export function DashboardLayout({ isBusy = false, isPicture = false, cards, ...panels }: DashboardLayoutProps) {
  const isHidden = isBusy || undefined;
  const area = (name: Exclude<DashboardArea, 'summary'>) => (
    <div data-area={name} aria-hidden={isHidden}>
      {panels[name]}
    </div>
  );
  return (
    <Box
      component={isPicture ? 'div' : 'main'}
      id={isPicture ? undefined : 'main'}
      aria-busy={isHidden}
      sx={({ sizes }) => ({ maxWidth: sizes.width.wide, mx: 'auto', containerType: 'inline-size', containerName: 'dashboard' })}
    >
      {PRINT_STYLES}
      {!isBusy && !isPicture && <VisuallyHidden component="h1">Dashboard</VisuallyHidden>}
      <Box sx={LAYOUT}>
        <ul aria-label="Summary" data-area="summary" aria-hidden={isHidden}>
          {cards}
        </ul>
        <div data-column>
          {area('wallets')}
          {area('queue')}
        </div>
        <div data-column>
          {area('protocols')}
          {area('history')}
        </div>
      </Box>
    </Box>
  );
}

const GAP = { xs: 2, sm: 3 };

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: GAP };

const LAYOUT = {
  ...STACK,
  px: { xs: 4, sm: 6 },
  pt: GAP,
  pb: 6,
  '& > ul': {
    display: 'grid',
    gap: GAP,
    m: 0,
    p: 0,
    listStyle: 'none',
    // Two by two, and one by one where large text has no room beside another card.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))',
  },
  '& > [data-column]': STACK,
  [TWO_COLUMNS_UP]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > ul': { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
};

/** On paper nothing can be pressed, and nothing scrolls. */
const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      '@media print': {
        body: { background: 'none' },
        'header button, header span:has(> select), form, a[href="#main"], [data-part=actions], [data-cell=next] button, [data-part=export], .MuiIconButton-root, .notistack-SnackbarContainer': {
          display: 'none !important',
        },
        // What is measured by its container cannot be parted between pages.
        'main, section': { containerType: 'normal !important', overflow: 'visible !important' },
        'ul, ol': { maxHeight: 'none !important', overflow: 'visible !important' },
        '*': { maskImage: 'none !important' },
        li: { breakInside: 'avoid' },
        // Paper shows few grounds.
        '[role=progressbar] > span': { border: '1px solid' },
        '[data-segment=done]': { printColorAdjust: 'exact' },
      },
    }}
  />
);
