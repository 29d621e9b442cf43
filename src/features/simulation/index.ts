export { simulationReducer, speedChanged, sessionResumed, keptSessionUnreadable, selectSpeed } from './simulationSlice';
