import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LogoMark } from './LogoMark';

/** Mark and name. With `to` it is the way home. */
export function Logo({ to }: { to?: string }) {
  const content = (
    <>
      <LogoMark />
      <Typography component="span" variant="h4" sx={{ letterSpacing: '0.14em', lineHeight: 1 }}>
        SEED
      </Typography>
    </>
  );
  const layout = { display: 'inline-flex', alignItems: 'center', gap: 2, color: 'text.primary', textDecoration: 'none' };
  if (to === undefined) return <Box sx={layout}>{content}</Box>;
  return (
    <Box
      component={Link}
      to={to}
      aria-label="SEED home"
      sx={[layout, (theme) => ({ minHeight: theme.sizes.touchTarget, borderRadius: 2 })]}
    >
      {content}
    </Box>
  );
}
