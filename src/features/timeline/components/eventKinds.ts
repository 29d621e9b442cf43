import type { EventKind } from '../../../engine/timeline/events';
import type { IconName } from '../../../shared/ui/iconPaths';

interface KindDisplay {
  readonly icon: IconName;
  readonly label: string;
  /** A colour of the palette, as `sx` takes it. */
  readonly color: string;
}

/** How each kind of event is shown: a word and an icon, beside the colour. */
export const EVENT_KINDS: Record<EventKind, KindDisplay> = {
  input: { icon: 'arrowRight', label: 'Input', color: 'primary.main' },
  due: { icon: 'clock', label: 'Planned', color: 'text.secondary' },
  derived: { icon: 'batch', label: 'Derived', color: 'text.secondary' },
};

export const KINDS = Object.keys(EVENT_KINDS) as readonly EventKind[];
