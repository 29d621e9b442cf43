import { useDeferredValue, useMemo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../engine/timeline/player';
import type { Difference } from '../../engine/timeline/stateDifference';
import { statesAt, type Comparison } from './comparison';
import { momentText } from '../../shared/times';
import { placesText, valueText } from '../texts';
import { WIDE } from '../components/panelStyles';

interface StatesComparedProps {
  readonly player: Player<unknown>;
  readonly other: Player<unknown>;
  readonly comparison: Comparison;
  /** The row after which both states are compared; -1 before the first. */
  readonly place: number;
}

/** More places are not listed, only mentioned. */
const MOST_LISTED = 50;

/** Where the states of two timelines differ after a row, path by path. */
export function StatesCompared({ player, other, comparison, place }: StatesComparedProps) {
  // The row is chosen first, and the states compared when there is time.
  const shown = useDeferredValue(place);
  const differences = useMemo(() => statesAt(player, other, comparison, shown), [player, other, comparison, shown]);
  const row = comparison.rows[shown];
  if (!row) return null;
  const when = shown === comparison.rows.length - 1 ? 'in the end' : `at ${momentText(row.at)}`;
  return (
    <Box role="region" aria-label="Difference of both states" tabIndex={0} sx={regionStyles}>
      <p>
        {differences.length === 0
          ? `Both states are alike ${when}.`
          : `The states differ in ${placesText(differences)} ${when}.`}
      </p>
      <DifferenceTable differences={differences} />
    </Box>
  );
}

/** The first of the places in which two states differ, with what stands there in each. */
function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <>
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            {['Path', 'This', 'Other'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST_LISTED).map(({ path, expected, found }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{valueText(expected)}</td>
              <td>{valueText(found)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {differences.length > MOST_LISTED && <p>The first {MOST_LISTED} are listed.</p>}
    </>
  );
}

function regionStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    flex: '0 0 auto',
    maxHeight: '28%',
    minHeight: 84,
    [WIDE]: { flex: '1 1 0', maxHeight: 'none', borderTop: 0, borderLeft: line },
    overflow: 'auto',
    px: 4,
    py: 2,
    borderTop: line,
    '&:focus-visible': { outlineOffset: '-2px' },
    '& p': { ...typography.caption, m: 0, mb: 1, color: palette.text.secondary },
  } as const;
}

function tableStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...typography.monoSmall,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'left', verticalAlign: 'top', fontWeight: 'inherit', py: 0.5, pr: 3, borderBottom: line, overflowWrap: 'anywhere' },
    '& thead th': { ...typography.caption, color: palette.text.secondary, '&:first-of-type': { width: '44%' } },
    '& tbody th': { color: palette.text.secondary },
  } as const;
}
