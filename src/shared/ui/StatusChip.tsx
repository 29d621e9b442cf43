import { memo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from './Icon';
import { TranslationSafeText } from './TranslationSafeText';

interface StatusChipProps {
  tone: keyof typeof TONES;
  icon: IconName;
  label: string;
}

/** A status: always a word and an icon, never a colour alone. */
export const StatusChip = memo(function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Box component="span" sx={[chipStyle, TONES[tone]]}>
      <Icon name={icon} size="small" />
      <TranslationSafeText>{label}</TranslationSafeText>
    </Box>
  );
});

const TONES = {
  good: { bgcolor: 'tint.primary', color: 'primary.main' },
  /** Over and well: only the icon is green, so that green chips are those of what goes on. */
  done: { bgcolor: 'tint.neutral', color: 'text.secondary', '& > svg': { color: 'primary.main' } },
  neutral: { bgcolor: 'tint.neutral', color: 'text.secondary' },
  warning: { bgcolor: 'tint.warning', color: 'warning.main' },
  bad: { bgcolor: 'tint.error', color: 'error.main' },
};

function chipStyle({ radii, spacing, typography }: Theme) {
  return {
    ...typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(1.5),
    minHeight: typography.pxToRem(24),
    paddingInline: spacing(2, 2.5),
    borderRadius: `${radii.pill}px`,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  };
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

const QUIET = {
  border: 0,
  px: 0,
  letterSpacing: 0,
  color: 'text.tertiary',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
};
