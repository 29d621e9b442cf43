export { isBoundReached, nextRepeatDue, reduceRuns, runsReducer, withoutRepeat, NO_RUNS } from './runsSlice';
export { repeatPressed, selectNewestRun, selectRepeat, selectRuns, selectStartedBy, type WithRuns } from './runsSlice';
export { INTERVALS } from './repeatRules';
export { againText, awayText, intervalText, pausedText } from './repeatTexts';
export type { RunRecord, RunsState } from './runsSchema';
