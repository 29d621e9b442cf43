import type { IconName } from '../../../shared/ui/iconPaths';
import type { Tone } from '../../../shared/ui/StatusChip';
import type { TaskStatus } from '../taskTypes';

/** How each status of a task reads: a word and an icon, beside the colour. */
export const TASK_STATUS_LOOK: Record<
  TaskStatus,
  { readonly tone: Tone; readonly icon: IconName; readonly label: string }
> = {
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  running: { tone: 'good', icon: 'pulse', label: 'Running' },
  completed: { tone: 'good', icon: 'checkCircle', label: 'Completed' },
  failed: { tone: 'bad', icon: 'warning', label: 'Failed' },
};
