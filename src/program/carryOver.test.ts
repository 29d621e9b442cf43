import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTimeline } from '../engine/timeline/parseTimeline';
import { createPlayer } from '../engine/timeline/player';
import { PAST_FOLDER, type PastDashboard } from '../testing/past';
import { carryOver, carryTimelineOver, type CarriedChanges } from './carryOver';
import { makeReplayProgram } from './replayProgram';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

/** Made up: once *Start* was `tasks/beginPressed`, and `wallets.removedNames` was `wallets.former`. */
const CHANGES: CarriedChanges = {
  events: { 'tasks/beginPressed': 'tasks/startPressed' },
  fields(slices) {
    const { former, ...wallets } = (slices.wallets ?? {}) as { readonly former?: unknown };
    return former === undefined ? slices : { ...slices, wallets: { ...wallets, removedNames: former } };
  },
};

const read = (file: string) => readFileSync(path.join(PAST_FOLDER, file), 'utf8');
const withEarlierNames = (text: string) =>
  text.replaceAll('tasks/startPressed', 'tasks/beginPressed').replaceAll('removedNames', 'former');

describe('what an earlier version has stored', () => {
  const { kept } = JSON.parse(read('saved-dashboard-5ff2a389.json')) as PastDashboard;
  const { state } = JSON.parse(kept.checkpoint.text) as { readonly state: unknown };
  const saved = { snapshot: { state }, entries: kept.entries };

  it('is carried over in a saved dashboard, and what has its present form stays (P11.7)', () => {
    const earlier = JSON.parse(withEarlierNames(JSON.stringify(saved))) as typeof saved;
    expect(JSON.stringify(earlier)).toMatch(/beginPressed/);
    expect(carryOver(earlier, CHANGES)).toEqual(saved);
    expect(carryOver(saved, CHANGES)).toEqual(saved);
  });

  it('is carried over in a timeline, which replays as recorded', () => {
    const text = read('removed-failed-task.json');
    const earlier = JSON.parse(withEarlierNames(text)) as unknown;
    expect(JSON.stringify(earlier)).toMatch(/former/);
    const parsed = checkTimeline(carryTimelineOver(earlier, CHANGES), TIMELINE_SCHEMAS);
    if (!parsed.ok) throw new Error(parsed.fault.reason);
    // Digests of parts keep earlier names: a part that only one side knows is no difference.
    const { start, inputs, events } = JSON.parse(text) as { start: object; inputs: object; events: object };
    expect(parsed.timeline).toMatchObject({ start, inputs, events });
    expect(createPlayer(parsed.timeline, makeReplayProgram).divergence).toBeNull();
  });
});
