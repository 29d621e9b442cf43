import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/Icon';
import { claims } from '../landingContent';

/** What the beta costs: nothing but two minutes (product-spec §1). */
export function Claims() {
  return (
    <Box
      component="ul"
      aria-label="What it takes"
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        rowGap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
        color: 'text.secondary',
      })}
    >
      {claims.map((claim) => (
        <Box component="li" key={claim} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Icon name="check" size="small" sx={{ color: 'primary.main' }} />
          {claim}
        </Box>
      ))}
    </Box>
  );
}
