import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Difference } from '../../../engine/timeline/stateDifference';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { valueText } from '../valueText';
import { themed } from '../../../shared/ui/themed';

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
      <List aria-label="What changed in the state">
        {differences.slice(0, MOST).map((difference, place) => (
          <Place key={place} {...difference} />
        ))}
      </List>
      {differences.length > MOST && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          More places differ than the {MOST} listed here.
        </Typography>
      )}
    </>
  );
}

function Place({ path, kind, expected, found }: Difference) {
  return (
    <div>
      <dt>{path}</dt>
      <dd>
        {kind !== 'extra' && <Value sign="−" word="Before: " side="before" value={expected} />}
        {kind !== 'missing' && <Value sign="+" word="After: " side="after" value={found} />}
      </dd>
    </div>
  );
}

interface ValueProps {
  readonly sign: string;
  readonly word: string;
  readonly side: 'before' | 'after';
  readonly value: unknown;
}

function Value({ sign, word, side, value }: ValueProps) {
  return (
    <div data-side={side}>
      <span aria-hidden="true">{sign}</span>
      <span>
        <span data-hidden>{word}</span>
        {valueText(value)}
      </span>
    </div>
  );
}

/** One style for all of it: a style for each piece would have to be found again for every event that is looked at. */
const List = styled('dl')(themed(({ spacing, typography, vars }) => {
  const { palette } = vars;
  return {
    ...typography.monoSmall,
    display: 'grid',
    gap: spacing(2.5),
    margin: 0,
    overflowWrap: 'anywhere',
    '& > div': { display: 'grid', gap: spacing(0.5) },
    '& dt': { color: palette.text.secondary },
    '& dd': { display: 'flex', flexWrap: 'wrap', columnGap: spacing(4), margin: 0 },
    '& [data-side]': { display: 'flex', gap: spacing(2) },
    '& [data-side=before]': { color: palette.error.main },
    '& [data-side=after]': { color: palette.primary.main },
    '& [data-hidden]': visuallyHidden,
  } as const;
}));
