import { MOMENT, type EventsOf, type EventDescriptions } from '../../engine/timeline/eventDescription';
import type * as simulation from './simulationSlice';

/** Describes the events of simulated time. */
export const simulationDescriptions: EventDescriptions<EventsOf<typeof simulation>, unknown> = {
  'simulation/speedChanged': { mark: MOMENT, text: ({ speed }) => (speed === 0 ? 'Simulated time paused' : `Simulated time set to ${speed}×`) },
  'simulation/faultsSwitched': { mark: MOMENT, text: ({ isOn }) => `Simulated faults switched ${isOn ? 'on' : 'off'}` },
};
