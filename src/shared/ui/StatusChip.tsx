import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

export type Tone = 'good' | 'neutral' | 'warning' | 'bad';

interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  /** A status is always a word and an icon, never a colour alone. */
  label: string;
}

/** The state of one thing, in a word. */
export function StatusChip({ tone, icon, label }: StatusChipProps) {
  return <Chip icon={<Icon name={icon} size="small" />} label={label} sx={(theme) => toneColors(theme, tone)} />;
}

function toneColors({ vars: { palette } }: Theme, tone: Tone) {
  switch (tone) {
    case 'good':
      return { background: palette.tint.primary, color: palette.primary.main };
    case 'warning':
      return { background: palette.tint.warning, color: palette.warning.main };
    case 'bad':
      return { background: palette.tint.error, color: palette.error.main };
    case 'neutral':
      return { background: palette.tint.neutral, color: palette.text.secondary };
  }
}
