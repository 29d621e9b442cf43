import type { IconName } from '../../../shared/ui/iconPaths';
import type { Tone } from '../../../shared/ui/StatusChip';
import type { ProtocolStatus } from '../protocolTypes';

/** How each status of a protocol reads: a word and an icon, beside the colour. */
export const PROTOCOL_STATUS_LOOK: Record<
  ProtocolStatus,
  { readonly tone: Tone; readonly icon: IconName; readonly label: string }
> = {
  active: { tone: 'good', icon: 'checkCircle', label: 'Active' },
  upcoming: { tone: 'neutral', icon: 'clock', label: 'Upcoming' },
  ended: { tone: 'neutral', icon: 'lock', label: 'Ended' },
};
