import { memo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from './Icon';
import { TranslationSafeText } from './TranslationSafeText';

type Tone = 'good' | 'neutral' | 'warning' | 'bad';

interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  label: string;
}

/** A status: always a word and an icon, never a colour alone. */
export const StatusChip = memo(function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Box component="span" sx={CHIPS[tone]}>
      <Icon name={icon} size="small" />
      <TranslationSafeText>{label}</TranslationSafeText>
    </Box>
  );
});

const CHIPS = {
  good: chipStyle(({ vars: { palette } }) => ({ background: palette.tint.primary, color: palette.primary.main })),
  neutral: chipStyle(({ vars: { palette } }) => ({ background: palette.tint.neutral, color: palette.text.secondary })),
  warning: chipStyle(({ vars: { palette } }) => ({ background: palette.tint.warning, color: palette.warning.main })),
  bad: chipStyle(({ vars: { palette } }) => ({ background: palette.tint.error, color: palette.error.main })),
};

function chipStyle(colors: (theme: Theme) => { background: string; color: string }) {
  return (theme: Theme) => ({
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: theme.typography.pxToRem(24),
    paddingInline: theme.spacing(2, 2.5),
    borderRadius: `${theme.radii.pill}px`,
    fontWeight: 550,
    whiteSpace: 'nowrap',
    ...colors(theme),
  });
}

interface SimulatedMarkProps {
  label?: string;
  /** The full explanation, in a tooltip. Screen readers read it as the mark's description. */
  detail: string;
  /** Less prominent, for a screen that already has a mark. */
  quiet?: boolean;
}

/** Marks something that could be mistaken for real money or a real transaction. */
export function SimulatedMark({ label = 'Simulated', detail, quiet = false }: SimulatedMarkProps) {
  return (
    <Tooltip title={detail} describeChild>
      <Typography variant="overline" component="span" sx={[markStyle, quiet && QUIET]}>
        {label}
      </Typography>
    </Tooltip>
  );
}

function markStyle({ radii, sizes, spacing, vars: { palette } }: Theme) {
  return {
    display: 'inline-block',
    paddingInline: spacing(2),
    border: `${sizes.stroke}px dashed ${palette.tint.warningBorder}`,
    borderRadius: `${radii.small}px`,
    cursor: 'help',
    whiteSpace: 'nowrap',
    color: palette.warning.main,
  };
}

const QUIET = { border: 0, px: 0, letterSpacing: 0, color: 'text.tertiary', textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' };
