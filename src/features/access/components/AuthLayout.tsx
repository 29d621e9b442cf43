import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/ui/Icon';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectMailLink } from '../mailLink';
import { WayIn } from './WayIn';

/** The frame of /auth: the card, and beside it the way in. What the card gains in height it gains below, so that no field moves. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { mode } = useSelector(selectMailLink);
  // The links of the other mails are for people who have been here before.
  const isNewcomer = mode === null || mode === 'verifyEmail';
  return (
    <>
      <TopBar>
        <SchemeSelect />
        <Button size="small" color="inherit" component={Link} to="/" startIcon={<Icon name="arrowLeft" />}>
          Back to Home
        </Button>
      </TopBar>
      <Box
        component="main"
        id="main"
        sx={({ sizes }) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(isNewcomer && { md: `minmax(0, 1fr) minmax(0, ${sizes.width.dialog}px)` }) },
          alignItems: 'start',
          alignContent: 'start',
          gap: { xs: 12, md: 20 },
          maxWidth: sizes.width.page,
          minHeight: `calc(100dvh - ${sizes.bar}px - ${sizes.stroke}px)`,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: { xs: 8, md: 22 },
        })}
      >
        <Card
          sx={({ sizes }) => ({
            order: { md: 2 },
            display: 'grid',
            gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
            width: '100%',
            maxWidth: sizes.width.dialog,
            minHeight: { md: sizes.authCard },
            mx: 'auto',
            p: { xs: 5, sm: 8 },
          })}
        >
          {children}
        </Card>
        {isNewcomer && <WayIn />}
      </Box>
    </>
  );
}
