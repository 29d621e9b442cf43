import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { featureCards } from '../landingContent';
import { BatchArt } from './art/BatchArt';
import { LanesArt } from './art/LanesArt';
import { LimitArt } from './art/LimitArt';
import { Section } from './Section';

const ART = { lanes: LanesArt, limit: LimitArt, batch: BatchArt };

const TITLE_ID = 'features-title';

/** Three cards that tell all six features. */
export function FeatureCards() {
  return (
    <Section labelledBy={TITLE_ID} id="features">
      <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ mb: { xs: 8, md: 12 } }}>
        From first step to harvest
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }, gap: 5 }}
      >
        {featureCards.map(({ art, title, features }) => {
          const Art = ART[art];
          return (
            <Card key={title} component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
              <Box
                sx={(theme) => ({
                  background: theme.vars.palette.surface.sunken,
                  borderBottom: 1,
                  borderColor: 'divider',
                  lineHeight: 0,
                })}
              >
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
        })}
      </Box>
    </Section>
  );
}
