import type { Theme } from '@mui/material/styles';
import { lookOf } from '../../../shared/ui/look';
import { ROOMY_PANEL_UP, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';

/** The look of a row of the queue. One style for all of it, or each piece would have to find its own in every row. */
export const useTaskRowLook = lookOf((theme) => ({
  padding: theme.spacing(3, 4, 1),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(5) },
  '& > [data-cell=head]': head(theme),
  '& [data-cell=title]': title(theme),
  '& [data-cell=wallet]': {
    gridArea: 'wallet',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minWidth: 0,
    color: theme.vars.palette.text.tertiary,
  },
  '& [data-cell=status]': { gridArea: 'status' },
  '& > [data-cell=foot]': foot(theme),
}));

function head({ spacing }: Theme) {
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title status" "wallet wallet"',
    alignItems: 'start',
    columnGap: spacing(4),
    marginBottom: spacing(2),
    [ROOMY_PANEL_UP]: { alignItems: 'center' },
    [WIDE_PANEL_UP]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto',
      gridTemplateAreas: '"title wallet status"',
    },
  };
}

function title({ spacing, typography }: Theme) {
  return {
    gridArea: 'title',
    display: 'flex',
    flexDirection: 'column',
    columnGap: spacing(2),
    minWidth: 0,
    '& > div': { display: 'flex', flexWrap: 'wrap', flexShrink: 0, alignItems: 'center', columnGap: spacing(2), maxWidth: '100%' },
    '& h3': { ...typography.subtitle2, margin: 0 },
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'baseline' },
  } as const;
}

function foot({ spacing, typography, sizes, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexDirection: 'column',
    columnGap: spacing(3),
    paddingTop: spacing(2),
    '& > [data-cell=step]': { display: 'flex', flex: 1, alignItems: 'baseline', gap: spacing(2), minWidth: 0, minHeight: 20 },
    '& > [data-cell=step] > span:first-of-type': { ...typography.monoSmall, flexShrink: 0, color: palette.text.tertiary },
    '& > [data-cell=next]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: spacing(2),
      minHeight: 34,
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
      '& > div': { display: 'flex', alignItems: 'center', gap: spacing(1), minWidth: 0, marginRight: spacing(-2) },
      '& > div:not(:last-child)': { marginRight: 0 },
      '& > button': { marginRight: spacing(-3) },
      '& > div > span': {
        ...typography.caption,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.text.secondary,
      },
    },
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'center', paddingTop: 0 },
  } as const;
}
