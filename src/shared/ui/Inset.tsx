import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface InsetProps extends Omit<BoxProps, 'sx'> {
  readonly tone?: keyof typeof TONES;
  /** Content side by side or stacked. A chip is no wider than its content. */
  readonly flow: keyof typeof FLOWS;
}

/** A tinted box for a note. */
export function Inset({ tone = 'plain', flow, ...rest }: InsetProps) {
  return <Box {...rest} sx={[FRAME, TONES[tone], FLOWS[flow]]} />;
}

const FRAME = { border: 1, borderRadius: ({ radii }: Theme) => `${radii.control}px` };

const TONES = {
  plain: { bgcolor: 'surface.sunken', borderColor: 'divider' },
  primary: { bgcolor: 'tint.primary', borderColor: 'tint.primaryBorder' },
  warning: { bgcolor: 'tint.warning', borderColor: 'tint.warningBorder' },
};

const FLOWS = {
  row: { display: 'flex', alignItems: 'center', gap: 3, p: 4 },
  column: { display: 'grid', gap: 3, p: 4 },
  chip: { display: 'flex', alignItems: 'center', width: 'fit-content', gap: 2, px: 3, py: 1.5 },
};
