import { memo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { ChangingText } from './ChangingText';

type Tone = 'good' | 'neutral' | 'warning' | 'bad';

interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  /** A status is always a word and an icon, never a colour alone. */
  label: string;
}

/** The state of one thing, in a word. */
export const StatusChip = memo(function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Box component="span" sx={CHIPS[tone]}>
      <Icon name={icon} size="small" />
      <ChangingText>{label}</ChangingText>
    </Box>
  );
});

const CHIPS = {
  good: chip(({ vars: { palette } }) => ({ background: palette.tint.primary, color: palette.primary.main })),
  neutral: chip(({ vars: { palette } }) => ({ background: palette.tint.neutral, color: palette.text.secondary })),
  warning: chip(({ vars: { palette } }) => ({ background: palette.tint.warning, color: palette.warning.main })),
  bad: chip(({ vars: { palette } }) => ({ background: palette.tint.error, color: palette.error.main })),
};

function chip(colors: (theme: Theme) => { background: string; color: string }) {
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
