import { useState } from 'react';
import { PLAIN_MOST } from '../../../shared/ui/rows/rowsTypes';

/**
 * Gives what is taken off the places of rows, which are counted from the oldest, for their keys. A row keeps its key
 * while rows join one by one. Where one lands at another time, as in a recorded session, none of the rows that were
 * drawn is left: the others take over their keys, and what was drawn stays and says something else.
 */
export function useKeyShift(size: number): number {
  const [seen, setSeen] = useState({ size, shift: 0 });
  if (seen.size === size) return seen.shift;
  const joined = size - seen.size;
  const shift = Math.abs(joined) > PLAIN_MOST ? seen.shift + joined : seen.shift;
  setSeen({ size, shift });
  return shift;
}
