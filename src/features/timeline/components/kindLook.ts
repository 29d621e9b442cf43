import type { Theme } from '@mui/material/styles';
import type { EventKind } from '../../../engine/timeline/events';
import type { IconName } from '../../../shared/ui/iconPaths';

export interface KindLook {
  readonly icon: IconName;
  readonly label: string;
  readonly color: (theme: Theme) => string;
}

const quiet = ({ vars }: Theme) => vars.palette.text.secondary;

/** How each kind of event reads: a word and an icon, beside the colour. */
export const KIND_LOOK: Record<EventKind, KindLook> = {
  input: { icon: 'arrowRight', label: 'Input', color: ({ vars }) => vars.palette.primary.main },
  due: { icon: 'clock', label: 'Planned', color: quiet },
  derived: { icon: 'batch', label: 'Derived', color: quiet },
};

export const KINDS = Object.keys(KIND_LOOK) as readonly EventKind[];
