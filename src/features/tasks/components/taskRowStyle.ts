import { ROOMY_PANEL_UP, TIGHT_PANEL, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { ROW_HEIGHTS } from '../../../shared/ui/rowHeights';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';

/** Matches a panel that is too narrow to show the longest message and the number of its step on one line. */
const NO_ROOM_FOR_STEP_NUMBER = '@container (max-width:41.99rem)';

/** The style of all rows. The list sets it once, because computing it for each row of a long queue is slow. */
export const TASK_ROW = {
  px: { xs: 4, sm: 5 },
  pt: 1.5,
  pb: 0.5,
  '&': ROW_HEIGHTS.queue,
  // Below WIDE_PANEL_UP, the step has its own line.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title status" "wallet next" "meter meter" "step remedy"',
  alignItems: 'center',
  columnGap: 2,
  transition: 'background-color 600ms',
  // Tertiary text would have too little contrast on the tint.
  '&[data-added]': { bgcolor: 'tint.primary', '--seed-palette-text-tertiary': 'var(--seed-palette-text-secondary)' },
  '& > [data-cell=head], & > [data-cell=foot], & [data-cell=next]': { display: 'contents' },
  // With large text on a phone, stack the cells.
  [TIGHT_PANEL]: {
    gridTemplateAreas:
      '"title title" "status status" "wallet wallet" "next next" "meter meter" "step step" "remedy remedy"',
    '& [data-cell=next] > .MuiButton-root': { minWidth: 0, textAlign: 'start' },
  },
  '& [data-cell=title]': {
    gridArea: 'title',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    cursor: 'pointer',
    // The negative margins keep the controls from making their line taller.
    '& > [data-grip]': { display: 'flex', ml: -2, py: 1.5, my: -1.5, cursor: 'grab', color: 'text.tertiary' },
    '& > [data-grip]:active': { cursor: 'grabbing' },
    '& > [data-grip]:hover': { color: 'text.primary' },
    '& > .MuiIconButton-root': { my: -1.5, ml: -1 },
    '@media (pointer: coarse)': { '& > .MuiIconButton-root': { my: -2.5 } },
    '@media print': { '& > [data-grip]': { display: 'none' } },
  },
  '& [data-cell=names]': {
    display: 'flex',
    flexDirection: 'column',
    columnGap: 2,
    minWidth: 0,
    // With large text on a phone, the longest name doesn't fit.
    '& h3': { typography: 'subtitle2', flexShrink: 0, m: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
    [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'baseline' },
  },
  '& [data-cell=wallet]': {
    gridArea: 'wallet',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minWidth: 0,
    color: 'text.tertiary',
  },
  '& [data-cell=status]': {
    gridArea: 'status',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 1,
    mr: -2,
  },
  '& [role=progressbar]': { gridArea: 'meter', mt: 1.5 },
  '& [data-cell=step]': {
    gridRow: 'step',
    gridColumn: 'step / remedy',
    '&:has(+ [data-cell=next] > .MuiButton-root)': { gridColumn: 'step' },
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minWidth: 0,
    // As high as the button of a held task, so that all rows are.
    minHeight: 28,
    '@media (pointer: coarse)': { minHeight: 44 },
    // The meter shows the step's number too, so it is hidden where there is no room beside the message.
    '& > span:first-of-type:not(:only-child)': {
      typography: 'monoSmall',
      flexShrink: 0,
      color: 'text.tertiary',
      '&:empty': { display: 'none' },
      [NO_ROOM_FOR_STEP_NUMBER]: visuallyHidden,
    },
  },
  '& [data-cell=next] > .MuiButton-root': { gridArea: 'remedy', flexShrink: 0 },
  '& [data-cell=next] > span': {
    gridArea: 'next',
    typography: 'caption',
    minWidth: 0,
    maxWidth: '52cqi',
    lineHeight: 1.3,
    color: 'text.secondary',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // A completed task has no step, so the longer text can take its place.
    '&[data-done]': {
      gridArea: 'step-start / step-start / remedy-end / remedy-end',
      maxWidth: 'none',
      textAlign: 'start',
    },
  },
  [WIDE_PANEL_UP]: {
    display: 'block',
    '& > [data-cell=head]': { display: 'flex', alignItems: 'center', columnGap: 4 },
    // If the line is too short for all names, the wallet's name shrinks first.
    '& [data-cell=wallet]': { flex: '0 99 auto', justifyContent: 'end', minWidth: '22%', ml: 'auto' },
    '& [data-cell=status]': { flexShrink: 0 },
    '& > [data-cell=foot]': {
      display: 'grid',
      alignItems: 'center',
      gridTemplateColumns: '9rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"meter step end"',
      columnGap: 3,
    },
    '& [role=progressbar]': { mt: 0 },
    '& [data-cell=step]': { gridColumn: 'step', minHeight: 0 },
    '& [data-cell=next] > span': { maxWidth: 'none' },
    '& [data-cell=next]': {
      gridArea: 'end',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'end',
      gap: 1,
      minWidth: 0,
      minHeight: 30,
      '@media (pointer: coarse)': { minHeight: 44 },
    },
  },
};
