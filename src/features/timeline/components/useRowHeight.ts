import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Gives the height of a row of events in CSS pixels: under a finger it is a target. */
export function useRowHeight(): number {
  const { sizes } = useTheme();
  return useMediaQuery('(pointer: coarse)', { noSsr: true }) ? sizes.touchTarget : sizes.timeline.row;
}
