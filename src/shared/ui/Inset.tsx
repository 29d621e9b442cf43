import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface InsetProps extends Omit<BoxProps, 'sx'> {
  readonly tone?: 'plain' | 'primary' | 'warning';
  /** Content side by side or stacked. A chip is no wider than its content. */
  readonly flow: 'row' | 'column' | 'chip';
}

/** A tinted box for a note. */
export function Inset({ tone = 'plain', flow, ...rest }: InsetProps) {
  return (
    <Box
      {...rest}
      sx={(theme) => ({
        ...(flow === 'column' ? { display: 'grid' } : { display: 'flex', alignItems: 'center' }),
        ...(flow === 'chip' ? { width: 'fit-content', gap: 2, px: 3, py: 1.5 } : { gap: 3, p: 4 }),
        borderRadius: `${theme.radii.control}px`,
        ...toneStyle(tone, theme),
      })}
    />
  );
}

function toneStyle(tone: NonNullable<InsetProps['tone']>, { sizes, vars: { palette } }: Theme) {
  const [background, line] = {
    plain: [palette.surface.sunken, palette.divider],
    primary: [palette.tint.primary, palette.tint.primaryBorder],
    warning: [palette.tint.warning, palette.tint.warningBorder],
  }[tone];
  return { background, border: `${sizes.stroke}px solid ${line}` };
}
