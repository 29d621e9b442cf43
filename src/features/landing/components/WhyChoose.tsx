import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { reasons } from '../landingContent';
import { Section } from './Section';

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
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {reasons.map(({ icon, name, text }) => (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 5,
                py: 5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Icon name={icon} size="large" sx={{ color: 'primary.main' }} />
              <Box>
                <Typography variant="h4" component="h3">
                  {name}
                </Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
