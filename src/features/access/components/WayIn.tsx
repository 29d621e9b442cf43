import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STEPS = [
  { title: 'Create an account', text: 'An email address and a password. We send one mail, to confirm it.' },
  { title: 'Enter your beta key', text: 'It is in your invitation, and looks like BETA-XXXXXXXX.' },
  { title: 'Press Start', text: 'The queue works through its tasks, and shows you every step.' },
];

/** The three steps from here to a running queue. */
export function WayIn() {
  return (
    <Box
      component="aside"
      aria-label="How to get in"
      sx={({ sizes }) => ({ width: '100%', maxWidth: sizes.width.dialog, mx: { xs: 'auto', md: 0 }, pt: { md: 16 } })}
    >
      <Typography variant="h1" component="p" sx={{ display: { xs: 'none', md: 'block' }, mb: 10 }}>
        Three steps to the first harvest
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
        {STEPS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 4 }}>
            <Box
              aria-hidden="true"
              sx={({ sizes, typography, vars: { palette } }) => ({
                ...typography.mono,
                display: 'grid',
                placeItems: 'center',
                width: sizes.icon.hero,
                height: sizes.icon.hero,
                borderRadius: '50%',
                color: palette.primary.main,
                border: `${sizes.stroke}px solid ${palette.tint.primaryLine}`,
                background: palette.tint.primary,
              })}
            >
              {index + 1}
            </Box>
            <Box>
              <Typography variant="h4" component="p">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
