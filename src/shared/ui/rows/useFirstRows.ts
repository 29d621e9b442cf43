import { useState } from 'react';
import { useTheme } from '@mui/material/styles';
import { heightIn, type AreaHeight } from './areaHeight';

/** About how high a row is, in CSS pixels: on a phone, and in wider windows. */
export interface RowHeight {
  readonly phone: number;
  readonly wide: number;
}

interface FirstRowsOptions {
  readonly isLong: boolean;
  readonly rowHeight: RowHeight;
  readonly height: AreaHeight;
}

/**
 * Gives about how high a row of a long list is here, and how many of them fill the area of a list that is drawn for the
 * first time: those can be painted before anything has been measured. Of a list that was short before, nobody knows how
 * far it is scrolled: there it is 0.
 */
export function useFirstRows({ isLong, rowHeight, height }: FirstRowsOptions) {
  const { sm } = useTheme().breakpoints.values;
  // The build draws short lists where there is no window.
  const measure = () => {
    const about = window.innerWidth < sm ? rowHeight.phone : rowHeight.wide;
    return { rowHeight: about, filledBy: Math.ceil(heightIn(height, window.innerHeight) / about) };
  };
  const [first, setFirst] = useState(() => (isLong ? measure() : null));
  const [wasShort, setWasShort] = useState(!isLong);
  if (!isLong && !wasShort) setWasShort(true);
  if (isLong && !first) setFirst(measure());
  return { rowHeight: first?.rowHeight ?? rowHeight.wide, filledBy: wasShort ? 0 : (first?.filledBy ?? 0) };
}
