import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { onIntent } from '../../../shared/ui/OnDemandPart';
import { Icon } from '../../../shared/ui/Icon';
import { keyDialogOpened, selectAccess, selectSession } from '../../access';
import { lazyKeyDialog } from '../../access/components/KeyDialog';
import { claims } from '../landingContent';

export const pageWidth = ({ sizes }: Theme) => ({ maxWidth: sizes.width.page, mx: 'auto', px: { xs: 4, sm: 6 } });

interface SectionProps {
  readonly labelledBy: string;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ labelledBy, id, children }: SectionProps) {
  return (
    <Box component="section" id={id} aria-labelledby={labelledBy} sx={[pageWidth, { py: { xs: 14, md: 20 } }]}>
      {children}
    </Box>
  );
}

/** Opens the Enter Beta Key dialog. */
export function BetaButton({ children, ...rest }: Omit<ButtonProps, 'onClick'>) {
  const dispatch = useDispatch();
  return (
    <Button
      variant="contained"
      {...rest}
      {...onIntent(lazyKeyDialog.preload)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a pressed button, and the focus must return here.
        currentTarget.focus();
        dispatch(keyDialogOpened());
      }}
    >
      {children}
    </Button>
  );
}

/** What it takes to join the beta (PRODUCT.md P1.3). */
export function BetaConditions() {
  return (
    <Box
      component="ul"
      aria-label="What it takes"
      sx={{
        typography: 'body2',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        rowGap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
        color: 'text.secondary',
        '& > li': { display: 'flex', alignItems: 'center', gap: 1.5 },
      }}
    >
      {claims.map((claim) => (
        <li key={claim}>
          <Icon name="check" size="small" sx={{ color: 'primary.main' }} />
          {claim}
        </li>
      ))}
    </Box>
  );
}

/**
 * Whether to offer /app: only to signed-in users who weren't denied access. If access is still unknown, /app checks it.
 */
export function useHasDashboard(): boolean {
  const session = useSelector(selectSession);
  const access = useSelector(selectAccess);
  return session === 'signedIn' && access !== 'denied';
}
