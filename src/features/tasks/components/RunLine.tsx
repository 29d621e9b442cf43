import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { leftText } from '../../../shared/text';
import { useSimulatedPresent } from '../../simulation';
import { selectRunStanding } from '../runStanding';

/** How far the run is, and how long it goes on (PRODUCT.md P5.13). */
export function RunLine() {
  const standing = useSelector(selectRunStanding, shallowEqual);
  const present = useSimulatedPresent(standing !== null);
  if (!standing) return null;
  const { completed, failed, total, endsAt } = standing;
  const parts = [
    `${completed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}`,
    endsAt === null ? 'waits for Stop' : `${leftText(endsAt, present)} left`,
  ];
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'start' }}>
      {parts.join(' · ')}
    </Box>
  );
}
