import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Difference } from '../../../engine/timeline/stateDifference';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { valueText } from '../valueText';

/** Beyond so many the list says that there are more. */
const MOST = 100;

/** What became different in the state: where, what it was, and what it is. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The state stayed as it was.
      </Typography>
    );
  }
  return (
    <>
      <Box component="dl" aria-label="What changed in the state" sx={{ display: 'grid', gap: 2.5, m: 0 }}>
        {differences.slice(0, MOST).map((difference) => (
          <Box key={difference.path} sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="monoSmall" component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {difference.path}
            </Typography>
            <Values {...difference} />
          </Box>
        ))}
      </Box>
      {differences.length > MOST && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          More places differ than the {MOST} listed here.
        </Typography>
      )}
    </>
  );
}

function Values({ kind, expected, found }: Difference) {
  return (
    <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0 }}>
      {kind !== 'extra' && <Value sign="−" word="Before: " color="error.main" value={expected} />}
      {kind !== 'missing' && <Value sign="+" word="After: " color="primary.main" value={found} />}
    </Box>
  );
}

interface ValueProps {
  readonly sign: string;
  readonly word: string;
  readonly color: string;
  readonly value: unknown;
}

function Value({ sign, word, color, value }: ValueProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography variant="monoSmall" aria-hidden="true" sx={{ color }}>
        {sign}
      </Typography>
      <Typography variant="monoSmall" sx={{ color, overflowWrap: 'anywhere' }}>
        <VisuallyHidden>{word}</VisuallyHidden>
        {valueText(value)}
      </Typography>
    </Box>
  );
}
