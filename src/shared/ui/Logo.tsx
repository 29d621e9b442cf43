import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTheme, type Theme } from '@mui/material/styles';

/** The mark and the name, as a link if there is a `to`. */
export function Logo({ to }: { to?: string }) {
  const content = (
    <>
      <LogoMark />
      <Typography component="span" variant="h4" data-logo-name="" sx={{ letterSpacing: '0.14em', lineHeight: 1 }}>
        SEED
      </Typography>
    </>
  );
  const layout = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    color: 'text.primary',
    textDecoration: 'none',
  };
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

/** The mark: a seed that splits along an S into its first two leaves. */
export function LogoMark({ size = 'medium' }: { size?: keyof Theme['sizes']['logo'] }) {
  const { sizes, vars } = useTheme();
  return (
    <svg width={sizes.logo[size]} height={sizes.logo[size]} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M15 2.4C8 8.2 4 13.4 4 19.2c0 5.9 4.1 10.2 10.3 10.8C11.4 20.6 20.2 13.2 15 2.4Z"
        fill={vars.palette.primary.main}
        opacity="0.55"
      />
      <path
        d="M17.5 2.7C24.3 8.6 28 13.6 28 19.2c0 6.1-4.5 10.6-11.2 10.8C13.6 20.4 22.6 13.6 17.5 2.7Z"
        fill={vars.palette.primary.main}
      />
    </svg>
  );
}
