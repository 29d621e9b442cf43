import { memo } from 'react';
import type { Theme } from '@mui/material/styles';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { lookOf } from './look';

export type Tone = 'good' | 'neutral' | 'warning' | 'bad';

interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  /** A status is always a word and an icon, never a colour alone. */
  label: string;
}

/** The state of one thing, in a word. */
export const StatusChip = memo(function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <span className={useChipLook()} data-tone={tone}>
      <Icon name={icon} size="small" />
      {label}
    </span>
  );
});

/** One style for every tone, found once: the lists have a chip in each of their rows. */
const useChipLook = lookOf((theme) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: theme.typography.pxToRem(26),
  paddingInline: theme.spacing(2, 2.5),
  borderRadius: theme.radii.pill,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  ...toneColors(theme),
}));

function toneColors({ vars: { palette } }: Theme) {
  return {
    '&[data-tone=good]': { background: palette.tint.primary, color: palette.primary.main },
    '&[data-tone=neutral]': { background: palette.tint.neutral, color: palette.text.secondary },
    '&[data-tone=warning]': { background: palette.tint.warning, color: palette.warning.main },
    '&[data-tone=bad]': { background: palette.tint.error, color: palette.error.main },
  } satisfies Record<`&[data-tone=${Tone}]`, object>;
}
