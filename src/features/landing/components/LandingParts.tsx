import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { onIntent } from '../../../shared/ui/OnDemandPart';
import { Icon } from '../../../shared/ui/Icon';
import { keyDialogOpened, selectAccess, selectSession } from '../../access';
import { keyDialogCode } from '../../access/components/KeyDialog';
import { claims } from '../landingContent';

/** As wide as the page's content, in the middle. */
export const pageWidth = ({ sizes }: Theme) => ({ maxWidth: sizes.width.page, mx: 'auto', px: { xs: 4, sm: 6 } });

interface SectionProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** One band of the landing page, as wide as the page's content. */
export function Section({ labelledBy, id, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={labelledBy}
      sx={[pageWidth, { py: { xs: 14, md: 20 } }]}
    >
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
      {...onIntent(keyDialogCode.prepare)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and the focus has to return here.
        currentTarget.focus();
        dispatch(keyDialogOpened());
      }}
    >
      {children}
    </Button>
  );
}

/** What the beta costs: nothing but two minutes (PRODUCT.md P1.3). */
export function Claims() {
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

/** Whether to offer /app: a user is signed in and access was not denied. /app checks what is not known yet. */
export function useHasDashboard(): boolean {
  const session = useSelector(selectSession);
  const access = useSelector(selectAccess);
  return session === 'signedIn' && access !== 'denied';
}
