import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { intervalText } from './repeatTexts';
import type * as runs from './runsSlice';

export const runsEvents: EventRows<EventsOf<typeof runs>, unknown> = {
  'runs/repeatPressed': {
    text: ({ interval }) => (interval === null ? 'Repeat switched off' : `Repeat ${intervalText(interval)} chosen`),
  },
  'runs/goOnPressed': { text: () => 'Go on pressed: Repeat goes on' },
  'runs/runsSeen': { text: () => 'The end of a run was seen' },
  'runs/awayClosed': { text: () => 'What happened meanwhile was dismissed' },
  'runs/resultDismissed': { text: () => 'The result of a run was dismissed' },
  'runs/repeatDue': { text: () => 'Repeat due' },
  'runs/repeatSkipped': { text: () => 'Repeat skipped: a run was going on, or no task could start' },
  'runs/repeatPaused': { text: () => 'Repeat paused: too much has passed unseen' },
};
