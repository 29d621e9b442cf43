import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { spanText } from '../../../shared/text';
import { useSimulatedPresent } from '../../simulation';
import { clockText, explainWaiting } from '../explainWaiting';
import { selectTasksState } from '../tasksSelectors';

/** What the row at `place` waits for, while that is so. */
export function WaitingExplained({ headingId, place }: { headingId: string; place: number }) {
  const waiting = explainWaiting(useSelector(selectTasksState), place);
  const present = useSimulatedPresent(typeof waiting?.until === 'number');
  if (!waiting) return null;
  const { waitsFor, until, cause, rule } = waiting;
  const facts = [
    ['Waits for', waitsFor],
    ['Until', typeof until === 'string' ? until : `${clockText(until)}, in ${spanText(until - present)}`],
    ['Caused by', cause.at === null ? cause.input : `${cause.input}, pressed at ${clockText(cause.at)}`],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
      <Typography id={headingId} variant="h6" component="h4">
        Why is this waiting?
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1.5, m: 0 }}
      >
        {facts.map(([name, fact]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography variant="caption" component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {fact}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {rule}
      </Typography>
    </Box>
  );
}
