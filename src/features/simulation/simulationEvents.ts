import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import type * as simulation from './simulationSlice';

export const simulationEvents: EventRows<EventsOf<typeof simulation>, unknown> = {
  'simulation/speedChanged': {
    text: ({ speed }) => (speed === 0 ? 'Simulated time paused' : `Simulated time set to ${speed}×`),
  },
  'simulation/faultsToggled': {
    text: ({ isOn }) => `Simulated faults switched ${isOn ? 'on' : 'off'}`,
  },
};
