import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { WatchDemoButton } from '../../demo/components';
import { BetaButton } from './BetaButton';
import { Claims } from './Claims';
import { HeroBackdrop } from './HeroBackdrop';
import { QueuePreview } from './QueuePreview';

/** The first screen: what SEED is, the two ways on, and a look at the product itself. */
export function Hero() {
  return (
    <Box
      component="section"
      aria-labelledby="hero-title"
      sx={{ position: 'relative', overflow: 'clip', isolation: 'isolate' }}
    >
      <HeroBackdrop />
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
          alignItems: 'center',
          gap: { xs: 12, md: 14 },
          maxWidth: theme.sizes.width.page,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          pt: { xs: 14, md: 24 },
          pb: { xs: 14, md: 24 },
        })}
      >
        <Box>
          <Typography variant="overline" sx={{ color: 'primary.main', display: 'block', mb: 4 }}>
            Closed beta · by invitation
          </Typography>
          <Typography id="hero-title" variant="display" component="h1">
            Airdrop farming that tends itself
          </Typography>
          <Typography
            variant="lead"
            sx={(theme) => ({ mt: 5, maxWidth: theme.sizes.width.prose, color: 'text.secondary' })}
          >
            SEED is a cross-chain DeFi automation platform. It works through your farming routines wallet by wallet,
            step by step, and shows you each move as it makes it.
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 8, mb: 7, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}
          >
            <BetaButton size="large" endIcon={<Icon name="arrowRight" />}>
              Access Beta Platform
            </BetaButton>
            <WatchDemoButton />
          </Box>
          <Claims />
        </Box>
        <QueuePreview />
      </Box>
    </Box>
  );
}
