import { MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import type * as simulation from './simulationSlice';

/** What the events of simulated time say. */
export const simulationSentences: Tellings<EventsOf<typeof simulation>, unknown> = {
  'simulation/speedChanged': { mark: MOMENT, says: ({ speed }) => (speed === 0 ? 'Simulated time paused' : `Simulated time set to ${speed}×`) },
  'simulation/faultsSwitched': { mark: MOMENT, says: ({ isOn }) => `Simulated faults switched ${isOn ? 'on' : 'off'}` },
};
