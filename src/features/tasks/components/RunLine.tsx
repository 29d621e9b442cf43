import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { shallowEqual, useSelector } from 'react-redux';
import { countText, leftText } from '../../../shared/text';
import { DottedText } from '../../../shared/ui/RowText';
import { useSimulatedPresent } from '../../simulation';
import { selectRunStanding } from '../runStanding';

/** How far the run is, and how long it goes on (PRODUCT.md P5.13). */
export function RunLine() {
  const standing = useSelector(selectRunStanding, shallowEqual);
  const present = useSimulatedPresent(standing !== null);
  if (!standing) return null;
  const { completed, failed, total, progress, until } = standing;
  const parts = [
    `${countText(completed)} of ${countText(total)} done${failed > 0 ? `, ${countText(failed)} failed` : ''}`,
    `${leftText(until, present)} left`,
  ];
  return (
    <Box component="span" sx={LINE}>
      <span role="progressbar" aria-label="Run" aria-valuenow={progress} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ width: `${progress}%` }} />
      </span>
      <DottedText facts={parts} />
    </Box>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  flex: 1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  color: 'text.primary',
  '& > [role=progressbar]': { flex: '1 1 0', minWidth: 16, maxWidth: '9rem', height: ({ sizes }: Theme) => sizes.meter, borderRadius: 999, overflow: 'hidden', bgcolor: 'tint.neutral' },
  '& > [role=progressbar] > span': { display: 'block', height: '100%', bgcolor: 'primary.main' },
  '@media (forced-colors: active)': { '& > [role=progressbar]': { border: 1 }, '& > [role=progressbar] > span': { bgcolor: 'CanvasText' } },
};
