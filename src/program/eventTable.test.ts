import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPlayer } from '../engine/timeline/player';
import { parseTimeline } from '../engine/timeline/parseTimeline';
import { runToEnd } from '../engine/timeline/program';
import { explainWaiting } from '../features/tasks/explainWaiting';
import { tasksInProgress } from '../features/tasks/queue';
import type { Task } from '../features/tasks/tasksSchema';
import { nameOfTask } from '../features/tasks/tasksEvents';
import { accessDenied } from '../features/access';
import { keySubmitted } from '../features/access/betaAccess';
import { repliesArrive } from '../testing/makeTestApp';
import { makeRecordedApp } from '../testing/recordApp';
import { makeReplayProgram } from './replayProgram';
import { DESCRIBER, reportsFailure } from './eventTable';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

const root = path.resolve(__dirname, '../..');
const filesIn = (folder: string) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
const textOf = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');

const TIMELINES = filesIn('timelines').filter((file) => file.endsWith('.timeline.json'));

function playTimeline(file: string) {
  const parsed = parseTimeline(textOf('timelines', file), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.fault.reason}`);
  return createPlayer(parsed.timeline, makeReplayProgram, DESCRIBER);
}

/** Returns the descriptions of all events of a recorded timeline. */
const describeTimeline = (file: string) => playTimeline(file).events.map(({ text }) => text);

describe('event descriptions', () => {
  it.each(TIMELINES)('of %s are words, with names instead of ids', (file) => {
    for (const text of describeTimeline(file)) {
      expect(text).toMatch(/^[A-Z]/);
      expect(text).not.toMatch(/undefined|null|\[object|NaN|\w\/\w+[A-Z]|(wallet|task|protocol)-\d|\.$/);
    }
  });

  it('name the wallet too if nothing else distinguishes two tasks of the queue', () => {
    const state = makeRecordedApp().store.getState();
    const [first, ...others] = state.tasks.queue as [Task, ...Task[]];
    const queue = [first, ...others, { ...first, id: 'task-99', walletId: 'wallet-1' }];
    const nameIn = (tasks: Task[], id: string) => nameOfTask({ ...state, tasks: { ...state.tasks, queue: tasks } }, id);
    expect(nameIn(queue, first.id)).toBe('Lighter · Open Long Position · ETH Farming Wallet');
    expect(nameIn(queue, 'task-99')).toBe('Lighter · Open Long Position · Main SOL Wallet');
    expect(nameIn(queue, others[0]!.id)).toBe('Hyperliquid · Provide Vault Liquidity');
    expect(nameIn([first, { ...first, id: 'task-99' }], first.id)).toBe('Lighter · Open Long Position');
  });

  it('name tasks by protocol and action, and show the progress of a step', () => {
    const descriptions = describeTimeline('full-run.timeline.json');
    expect(descriptions).toEqual(
      expect.arrayContaining([
        'Start pressed',
        'Run started: 6 tasks',
        'Lighter · Open Long Position started',
        'Lighter · Open Long Position 40 → 60 %',
        expect.stringMatching(/^Lighter · Open Long Position completed: \d/),
      ]),
    );
  });

  it("contain a server's reply, and the names that a user chose", () => {
    expect(describeTimeline('key-failures.timeline.json')).toEqual(
      expect.arrayContaining(['Beta key submitted: empty field', 'Beta key not checked: the call failed']),
    );
    expect(describeTimeline('demo.timeline.json')).toEqual(
      expect.arrayContaining([
        'Create wallet pressed: ETH Farming 2',
        'Wallet ETH Farming 2 created',
        'Protocol Grass switched on',
      ]),
    );
  });
});

describe('the states and events of a timeline', () => {
  it.each(TIMELINES)('of %s leave tasks whose explanation adds up to the end of their step (P5.9b)', (file) => {
    const { events, stateAfter, visitSteps } = playTimeline(file);
    const sums: {
      readonly task: string;
      readonly sentence: string;
      readonly explained: number;
      readonly until: unknown;
    }[] = [];
    runToEnd(
      visitSteps(1, events.length, (_count, state) => {
        for (const task of tasksInProgress(state.tasks.queue)) {
          const waiting = explainWaiting(state, task.id);
          const [, retries = '0'] = /plus (\d+) retr/.exec(waiting?.rule ?? '') ?? [];
          if (!waiting?.rule.startsWith('Each step takes 18 s')) continue;
          const explained = task.started.at + (task.step + 1) * 18_000 + Number(retries) * 10_000;
          sums.push({ task: task.id, sentence: waiting.rule, explained, until: waiting.until });
        }
        return false;
      }),
    );
    expect(sums.find(({ explained, until }) => explained !== until)).toBeUndefined();
    if (stateAfter(Infinity).tasks.completedInSession > 0) expect(sums).not.toEqual([]);
  });

  it('of a denial report a failure, unless a key is being redeemed meanwhile', async () => {
    const denial = async (submitsKey: boolean) => {
      const app = makeRecordedApp();
      app.services.betaAccess.profiles = ['denied'];
      app.navigate('/auth');
      if (submitsKey)
        app.store.dispatch(keySubmitted({ ticket: app.services.drafts.submit('betaKey', 'BETA-0000-TEST') }));
      await repliesArrive();
      const { events } = createPlayer(app.timeline(), makeReplayProgram, DESCRIBER);
      const denied = events.find(({ event }) => accessDenied.match(event))!;
      return [denied.text, reportsFailure(denied.event)];
    };
    expect(await denial(false)).toEqual(['Access denied', true]);
    expect(await denial(true)).toEqual(['No access yet: a beta key is under way', false]);
  });
});
