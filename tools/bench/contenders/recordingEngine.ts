import { LIVE_BOUNDS } from '../../../src/app/liveSession';
import type { RootState } from '../../../src/app/rootReducer';
import { createRecorder } from '../../../src/engine/timeline/recorder';
import type { Contender } from '../contender';
import { prepareStore, stateWith } from './engine';

/** The same with the recorder of a live session on it: a rolling digest of every event, and the timeline exported at the end, digests of states included. */
export const recordingEngine: Contender = {
  name: 'engine, recording',
  prepare(scenario) {
    const { seed, start, span } = scenario;
    const recorder = createRecorder<RootState>({ app: 'bench', seed, startedAt: start, state: stateWith(scenario) }, LIVE_BOUNDS);
    const { run, ...store } = prepareStore(scenario, recorder.record);
    return {
      ...store,
      run() {
        run();
        recorder.toTimeline('bench', start + span, store.state());
      },
    };
  },
};
