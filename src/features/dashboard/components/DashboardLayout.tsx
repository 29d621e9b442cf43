import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { CARD_STRIP, LANDSCAPE_PHONE, TWO_COLUMNS_UP } from '../../../shared/ui/panelWidths';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';

interface DashboardLayoutProps {
  readonly cards: ReactNode;
  readonly wallets: ReactNode;
  readonly queue: ReactNode;
  readonly protocols: ReactNode;
  readonly history: ReactNode;
  /** The panels are placeholders. */
  readonly isBusy?: boolean;
  /** The layout is part of another screen, which has its own `main` element. */
  readonly isEmbedded?: boolean;
}

/** An area of the dashboard, named by its `data-area` attribute. */
export type DashboardArea = 'summary' | 'wallets' | 'queue' | 'protocols' | 'history';

/** A row of cards above two columns of panels. In a narrow window there is one column, with the left panels first. */
export function DashboardLayout({ isBusy = false, isEmbedded = false, cards, ...panels }: DashboardLayoutProps) {
  const busyAttribute = isBusy || undefined;
  const renderArea = (name: Exclude<DashboardArea, 'summary'>) => (
    <div data-area={name} aria-hidden={busyAttribute}>
      {panels[name]}
    </div>
  );
  return (
    <Box
      component={isEmbedded ? 'div' : 'main'}
      id={isEmbedded ? undefined : 'main'}
      aria-busy={busyAttribute}
      sx={({ sizes }) => ({
        maxWidth: sizes.width.wide,
        mx: 'auto',
        containerType: 'inline-size',
        containerName: 'dashboard',
      })}
    >
      {PRINT_STYLES}
      {!isBusy && !isEmbedded && <VisuallyHidden component="h1">Dashboard</VisuallyHidden>}
      <Box sx={LAYOUT}>
        <ul aria-label="Summary" data-area="summary" aria-hidden={busyAttribute}>
          {cards}
        </ul>
        <div data-column>
          {renderArea('wallets')}
          {renderArea('queue')}
        </div>
        <div data-column>
          {renderArea('protocols')}
          {renderArea('history')}
        </div>
      </Box>
    </Box>
  );
}

const GAP = { xs: 2, sm: 3 };

const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: GAP };

/** The second card has the longest text. */
const STRIP = {
  gap: 2,
  pt: 2,
  '& > ul': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr) repeat(2, minmax(0, 1fr))', gap: 2 },
};

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
    // Two cards in a row, or one where large text leaves no space for two.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))',
  },
  '& > [data-column]': STACK,
  [LANDSCAPE_PHONE]: STRIP,
  [CARD_STRIP]: STRIP,
  [TWO_COLUMNS_UP]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > ul': { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
};

/** On paper, hide controls and show the full content of scrolling areas. */
const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      '@media print': {
        body: { background: 'none' },
        'header button, header span:has(> select), form, a[href="#main"], [data-part=actions], [data-cell=next] button, [data-part=export], .MuiIconButton-root, .notistack-SnackbarContainer':
          {
            display: 'none !important',
          },
        // Browsers don't break size containers across pages.
        'main, section': { containerType: 'normal !important', overflow: 'visible !important' },
        'ul, ol': { maxHeight: 'none !important', overflow: 'visible !important' },
        '*': { maskImage: 'none !important' },
        li: { breakInside: 'avoid' },
        // Browsers skip most backgrounds when printing.
        '[role=progressbar] > span': { border: '1px solid' },
        '[data-segment=done]': { printColorAdjust: 'exact' },
      },
    }}
  />
);
