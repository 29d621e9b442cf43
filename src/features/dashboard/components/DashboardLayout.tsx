import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
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

const GAP = { xs: 3, sm: 4 };

const PANEL_AREAS = {
  xs: '"wallets" "queue" "protocols" "history"',
  lg: '"wallets protocols" "queue history"',
};

/** A row of cards above two columns whose panels line up; one column on a phone, left before right. */
export function DashboardLayout({ isBusy = false, isPicture = false, cards, ...panels }: DashboardLayoutProps) {
  return (
    <Box
      component={isPicture ? 'div' : 'main'}
      id={isPicture ? undefined : 'main'}
      aria-busy={isBusy || undefined}
      sx={({ sizes }) => ({
        display: 'grid',
        gap: GAP,
        maxWidth: sizes.width.wide,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        pt: GAP,
        pb: 8,
      })}
    >
      {!isBusy && !isPicture && <VisuallyHidden component="h1">Dashboard</VisuallyHidden>}
      <Box
        component="ul"
        aria-label="Summary"
        data-area="summary"
        aria-hidden={isBusy || undefined}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: GAP,
          // Two by two, and one by one where large text has no room beside another card.
          gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {cards}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: GAP,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gridTemplateAreas: PANEL_AREAS,
        }}
      >
        {Object.entries(panels).map(([area, panel]) => (
          <Box
            key={area}
            data-area={area}
            aria-hidden={isBusy || undefined}
            sx={{ gridArea: area, display: 'grid', minWidth: 0, alignContent: area === 'history' ? 'start' : 'stretch' }}
          >
            {panel}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
