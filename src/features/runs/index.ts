export { isBoundReached, nextRepeatDue, reduceRuns, runsReducer, withoutRepeat, NO_RUNS } from './runsSlice';
export { awayClosed, goOnPressed, repeatPressed, resultDismissed } from './runsSlice';
export { selectAway, selectIsResultDismissed, selectNewestRun, selectOfferedInterval } from './runsSlice';
export { selectRepeat, selectRuns, selectStartedBy, type WithRuns } from './runsSlice';
export { INTERVALS } from './repeatRules';
export { againText, awayText, intervalText, pausedText } from './repeatTexts';
export { pauseRuleText } from './pauseRule';
export type { RunRecord, RunsState } from './runsSchema';
