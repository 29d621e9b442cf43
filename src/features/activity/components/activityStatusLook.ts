import type { IconName } from '../../../shared/ui/iconPaths';
import type { Tone } from '../../../shared/ui/StatusChip';
import type { ActivityStatus } from '../activityTypes';

/** How each status of an activity reads: a word and an icon, beside the colour. */
export const ACTIVITY_STATUS_LOOK: Record<
  ActivityStatus,
  { readonly tone: Tone; readonly icon: IconName; readonly label: string }
> = {
  success: { tone: 'good', icon: 'checkCircle', label: 'Success' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
};
