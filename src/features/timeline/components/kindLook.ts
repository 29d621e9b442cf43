import type { EventKind } from '../../../engine/timeline/events';
import type { IconName } from '../../../shared/ui/iconPaths';

/** How each kind of event reads: a word and an icon, beside the colour. */
export const KIND_LOOK: Record<EventKind, { readonly icon: IconName; readonly label: string; readonly color: string }> =
  {
    input: { icon: 'arrowRight', label: 'Input', color: 'primary.main' },
    due: { icon: 'clock', label: 'Planned', color: 'text.secondary' },
    derived: { icon: 'batch', label: 'Derived', color: 'text.secondary' },
  };

export const KINDS = Object.keys(KIND_LOOK) as readonly EventKind[];
