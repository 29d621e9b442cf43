import type { EventKind } from '../../engine/timeline/events';
import { APP_ICONS } from '../../shared/ui/appIcons';
import type { IconName } from '../../shared/ui/Icon';

/** The word and icon of each kind of event. */
export const EVENT_KINDS: Record<EventKind, { readonly icon: IconName; readonly label: string }> = {
  input: { icon: 'arrowRight', label: 'Input' },
  due: { icon: 'clock', label: 'Due' },
  derived: { icon: 'batch', label: 'Derived' },
  replacement: { icon: APP_ICONS.branch, label: 'State replacement' },
};
