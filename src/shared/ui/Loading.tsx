import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';

/** A spinner with words, which are the heading while there is no other; `page` centres it in the whole window. */
export function Loading({ label, page = false }: { label: string; page?: boolean }) {
  const { sizes } = useTheme();
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 4,
        p: 6,
        minHeight: page ? '100dvh' : undefined,
      }}
    >
      <CircularProgress size={sizes.icon.hero} thickness={3} aria-hidden="true" />
      <Typography component="h1" sx={{ color: 'text.secondary' }}>{label}</Typography>
    </Box>
  );
}
