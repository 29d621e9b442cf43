import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { LogoMark } from '../../../shared/ui/LogoMark';
import { BetaButton, Claims, Section } from './LandingParts';

/** The Ready to Get Started card. */
export function ClosingCard() {
  return (
    <Section labelledBy="closing-title">
      <Card
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 5,
          px: { xs: 5, md: 10 },
          py: { xs: 12, md: 18 },
          textAlign: 'center',
          borderColor: theme.vars.palette.tint.primaryLine,
          backgroundImage: `radial-gradient(ellipse 60% 90% at 50% 0%, ${theme.vars.palette.tint.glow}, transparent)`,
        })}
      >
        <LogoMark size="large" />
        <Typography id="closing-title" variant="h1" component="h2">
          Ready to Get Started
        </Typography>
        <Typography variant="lead" sx={(theme) => ({ maxWidth: theme.sizes.width.prose, color: 'text.secondary' })}>
          Bring the key from your invitation. The queue is planted already; all it needs is a press of Start.
        </Typography>
        <BetaButton size="large" endIcon={<Icon name="arrowRight" />}>
          Launch Beta Platform
        </BetaButton>
        <Box sx={{ mt: 2, '& ul': { justifyContent: 'center' } }}>
          <Claims />
        </Box>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          In the beta, deposits are simulated: nothing is taken from your wallets.
        </Typography>
      </Card>
    </Section>
  );
}
