import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { ClosingCard } from './ClosingCard';
import { FEATURES_TITLE_ID, FeatureCards } from './FeatureCards';
import { Figures } from './Figures';
import { Footer } from './Footer';
import { Hero } from './Hero';
import { LandingBar } from './LandingBar';
import { WhyChoose } from './WhyChoose';

/** The landing page (product-spec §2). Rendering it touches nothing of the browser, so that it can be prerendered. */
export function LandingScreen() {
  useDocumentTitle('SEED · Airdrop farming that tends itself');
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const showFeatures = () => {
    const title = document.getElementById(FEATURES_TITLE_ID);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ behavior: wantsStillness ? 'auto' : 'smooth', block: 'start' });
  };
  return (
    <>
      <LandingBar />
      <Box component="main" id="main">
        <Hero onWatchDemo={showFeatures} />
        <Figures />
        <FeatureCards />
        <WhyChoose />
        <ClosingCard />
      </Box>
      <Footer />
    </>
  );
}
