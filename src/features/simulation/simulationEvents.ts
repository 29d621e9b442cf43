import { NO_WORK, type EventsOf, type EventRows } from '../../engine/timeline/eventRow';
import type * as simulation from './simulationSlice';

export const simulationEvents: EventRows<EventsOf<typeof simulation>, unknown> = {
  'simulation/speedChanged': {
    mark: NO_WORK,
    text: ({ speed }) => (speed === 0 ? 'Simulated time paused' : `Simulated time set to ${speed}×`),
  },
  'simulation/faultsToggled': {
    mark: NO_WORK,
    text: ({ isOn }) => `Simulated faults switched ${isOn ? 'on' : 'off'}`,
  },
};
