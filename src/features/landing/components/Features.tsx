import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { featureCards, nevers, reasons } from '../landingContent';
import { BatchArt, LanesArt, LimitArt } from './FeatureArt';
import { Section } from './LandingParts';

const ART = { lanes: LanesArt, limit: LimitArt, batch: BatchArt };

/** Three cards that tell all six features. */
export function FeatureCards() {
  return (
    <Section labelledBy="features-title" id="features">
      <Typography id="features-title" variant="h1" component="h2" sx={{ mb: { xs: 8, md: 12 } }}>
        From first step to harvest
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }, gap: 5 }}>
        {featureCards.map((card) => (
          <FeatureCard key={card.title} {...card} />
        ))}
      </Box>
    </Section>
  );
}

function FeatureCard({ art, title, features }: (typeof featureCards)[number]) {
  const Art = ART[art];
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'divider', lineHeight: 0 }}>
        <Art />
      </Box>
      <Box sx={{ display: 'grid', gap: 5, p: 6 }}>
        <Typography variant="h3">{title}</Typography>
        {features.map(({ icon, name, text }) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 }}>
            <Icon name={icon} sx={{ color: 'primary.main', mt: 0.25 }} />
            <Box>
              <Typography variant="h5" component="h4">
                {name}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The why-choose list. */
export function WhyChoose() {
  return (
    <Section labelledBy="why-title">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gap: { xs: 8, md: 14 },
        }}
      >
        <Box sx={(theme) => ({ position: { md: 'sticky' }, top: theme.sizes.bar * 2, alignSelf: 'start' })}>
          <Typography id="why-title" variant="h1" component="h2">
            Why choose SEED
          </Typography>
          <Typography variant="lead" sx={{ mt: 4, color: 'text.secondary' }}>
            Automation is only worth having when you can see what it does.
          </Typography>
          <Card sx={{ mt: { xs: 8, md: 12 }, p: 6 }}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.tertiary' }}>
              What SEED never does
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, '& > li': NEVER }}>
              {nevers.map(({ name, text }) => (
                <li key={name}>
                  <Icon name="close" sx={{ color: 'warning.main' }} />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
                      {name}
                    </Box>
                    {text}
                  </Typography>
                </li>
              ))}
            </Box>
          </Card>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': REASON }}>
          {reasons.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon name={icon} size="large" sx={{ color: 'primary.main' }} />
              <Box>
                <Typography variant="h4" component="h3">
                  {name}
                </Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

const NEVER = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, py: 2 };

const REASON = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 5,
  py: 5,
  borderTop: 1,
  borderColor: 'divider',
};
