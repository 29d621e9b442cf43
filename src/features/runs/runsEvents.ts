import { NO_WORK, type EventsOf, type EventRows } from '../../engine/timeline/eventRow';
import { intervalText } from './repeatTexts';
import type * as runs from './runsSlice';

export const runsEvents: EventRows<EventsOf<typeof runs>, unknown> = {
  'runs/repeatPressed': {
    mark: NO_WORK,
    text: ({ interval }) => (interval === null ? 'Repeat switched off' : `Repeat ${intervalText(interval)} chosen`),
  },
  'runs/goOnPressed': { mark: NO_WORK, text: () => 'Go on pressed: Repeat goes on' },
  'runs/runsSeen': { mark: NO_WORK, text: () => 'The end of a run was seen' },
  'runs/awayClosed': { mark: NO_WORK, text: () => 'What happened meanwhile was dismissed' },
  'runs/resultDismissed': { mark: NO_WORK, text: () => 'The result of a run was dismissed' },
  'runs/repeatDue': { mark: NO_WORK, text: () => 'Repeat due' },
  'runs/repeatSkipped': { mark: NO_WORK, text: () => 'Repeat skipped: a run was going on, or no task could start' },
  'runs/repeatPaused': { mark: NO_WORK, text: () => 'Repeat paused: too much has passed unseen' },
};
