import { sentence } from '../../engine/timeline/sentences';
import * as simulation from './simulationSlice';

/** What the events of simulated time say. */
export const simulationSentences = [
  sentence(simulation.speedChanged, ({ speed }) => (speed === 0 ? 'Simulated time paused' : `Simulated time set to ${speed}×`)),
  sentence(simulation.faultsSwitched, ({ isOn }) => `Simulated faults switched ${isOn ? 'on' : 'off'}`),
];
