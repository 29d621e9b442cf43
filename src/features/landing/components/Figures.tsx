import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { ILLUSTRATIVE, figures } from '../landingContent';

/** The marketing figures of product-spec §1, and the honest word about them. */
export function Figures() {
  return (
    <Box
      component="section"
      aria-label="SEED in figures"
      sx={{ borderBlock: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box
        sx={(theme) => ({
          display: { xs: 'flex', md: 'grid' },
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.3fr)',
          alignItems: 'center',
          gap: { xs: 4, md: 8 },
          maxWidth: theme.sizes.width.page,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: { xs: 7, md: 9 },
        })}
      >
        {figures.map(({ value, label }) => (
          <Box key={label}>
            <Typography variant="figure">{value}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
          </Box>
        ))}
        <Typography
          variant="caption"
          component="p"
          sx={{
            flexBasis: '100%',
            color: 'text.secondary',
            display: 'flex',
            alignItems: 'baseline',
            gap: 2.5,
          }}
        >
          <SimulatedMark label="Illustrative" detail={ILLUSTRATIVE} />
          <span>The beta runs on simulated wallets and amounts; these figures describe the plan.</span>
        </Typography>
      </Box>
    </Box>
  );
}
