import { styled } from '@mui/material/styles';
import { ROW_HEIGHT, VirtualRows } from './VirtualRows';
import { themed } from '../../../shared/ui/themed';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Rows of events. One style holds the looks of all: one for each row would have to be found anew wherever one jumps to. */
export const EventRows = styled(VirtualRows)(themed((theme) => {
  const { sizes, spacing, typography, breakpoints, vars } = theme;
  const { palette } = vars;
  return {
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(3),
      height: `var(${ROW_HEIGHT})`,
      paddingInline: spacing(4),
      [breakpoints.up('sm')]: { paddingInline: spacing(6) },
      overflow: 'hidden',
      cursor: 'pointer',
      borderLeft: `${sizes.timeline.grip}px solid transparent`,
    },
    '& [role=option]:hover': { background: palette.action.hover },
    '& [aria-selected=true]': { borderLeftColor: palette.primary.main, background: palette.tint.primary },
    '@media (forced-colors: active)': {
      '& [role=option]': { borderLeftColor: 'Canvas' },
      '& [aria-selected=true]': { borderLeftColor: 'Highlight', outline: '1px solid', outlineOffset: -1 },
    },
    '& [role=option] > svg': { color: palette.text.secondary },
    '& [data-kind=input] > svg': { color: palette.primary.main },
    '& [data-cell]': { ...typography.monoSmall, color: palette.text.tertiary },
    // On the tint of the chosen row the palest text would be too pale.
    '& [aria-selected=true] > [data-cell]': { color: palette.text.secondary },
    '& [role=option] > [data-cell=time]': { flexShrink: 0 },
    '& [role=option] > [data-cell=type]': { ...ONE_LINE, minWidth: 0, color: palette.text.primary },
    '& [data-ahead] > [data-cell=type]': { color: palette.text.secondary },
    // It takes the room that is left: were it to give way, the type would with it, by a hair that cuts it short.
    '& [role=option] > [data-cell=payload]': { ...ONE_LINE, flex: '1 1 0', minWidth: 0 },
  };
}));
