import Box from '@mui/material/Box';
import { PAGE_TITLES } from '../../../shared/pageTitles';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { ClosingCard } from './ClosingCard';
import { FeatureCards, WhyChoose } from './Features';
import { Footer } from './Footer';
import { Figures, Hero } from './Hero';
import { LandingBar } from './LandingBar';

/** The landing page (product-spec §2). Rendering it touches nothing of the browser, so that it can be prerendered. */
export function LandingScreen() {
  useDocumentTitle(PAGE_TITLES.landing);
  return (
    <>
      <LandingBar />
      <Box component="main" id="main">
        <Hero />
        <Figures />
        <FeatureCards />
        <WhyChoose />
        <ClosingCard />
      </Box>
      <Footer />
    </>
  );
}
