export { ChangedRowContext, markStyles, useChangedPart } from './changedPart';
export { FaultsNote, SpeedNote } from './LiveNotes';
export { SpeedSelect } from './SpeedSelect';
export { ShownMomentContext } from './stage';
export { TimelineButton } from './TimelineButton';
export { TimelineStage, TimelineView } from './TimelineStage';
export { usePlayback, type Playback } from './usePlayback';
