import { makeReplayProgram } from '../../app/replayProgram';
import type { RootState } from '../../app/rootReducer';
import { TIMELINE_SCHEMAS } from '../../app/timelineSchemas';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { createPlayer } from '../../engine/timeline/player';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { makeRecordedApp } from '../../testing/recordApp';
import { openTimelineFile } from './readTimelineFile';

const reader = {
  parse: (text: string) => parseTimeline(text, TIMELINE_SCHEMAS),
  open: async (timeline: Timeline) => createPlayer(timeline as Timeline<RootState>, makeReplayProgram),
};

const fileOf = (text: string) => ({ name: 'a.json', size: text.length, text: () => Promise.resolve(text) });
const problemOf = async (text: string) => {
  const opened = await openTimelineFile(fileOf(text), reader);
  return opened.ok ? null : opened.problem;
};

function recorded(): Timeline {
  const app = makeRecordedApp();
  app.navigate('/app');
  app.clock.advance(1000);
  return app.timeline();
}

describe('opening a file', () => {
  it('gives a timeline of which any instant can be shown', async () => {
    const timeline = recorded();
    const opened = await openTimelineFile(fileOf(JSON.stringify(timeline)), reader);
    expect(opened).toMatchObject({ ok: true, player: { timeline } });
  });

  it('refuses a huge one without reading it', async () => {
    const text = jest.fn();
    const opened = await openTimelineFile({ name: 'big.json', size: TIMELINE_LIMITS.fileLength + 1, text }, reader);
    expect(opened).toEqual({
      ok: false,
      problem: '“big.json” was not opened. The file is larger than 16 MB, which no timeline of SEED is.',
    });
    expect(text).not.toHaveBeenCalled();
  });

  it.each([
    ['a damaged one', () => '{"format":', 'The file is not JSON'],
    ['a foreign one', () => '{"log":{}}', 'At format: This is not a timeline of SEED.'],
    [
      'a newer one',
      () => JSON.stringify({ ...recorded(), version: 3 }),
      'At version: The timeline has format version 3; this program reads 2.',
    ],
    [
      'one with an input it does not know',
      () => JSON.stringify({ ...recorded(), inputs: [{ at: 0, type: 'wallets/emptied' }] }),
      'At inputs.0.type: There is no input "wallets/emptied".',
    ],
    ['one with a damaged field', () => JSON.stringify({ ...recorded(), seed: 7 }), 'At seed: '],
  ])('refuses %s, and says where and why', async (_what, text, why) => {
    expect(await problemOf(text())).toContain(`“a.json” was not opened. ${why}`);
  });

  it('says that the browser could not read it', async () => {
    const unreadable = { ...fileOf(''), text: () => Promise.reject(new Error('NotReadableError')) };
    expect(await openTimelineFile(unreadable, reader)).toMatchObject({
      problem: expect.stringContaining('could not read it'),
    });
  });

  it('says that it cannot be replayed', async () => {
    const open = () => Promise.reject(new Error('A clock cannot go back.'));
    const opened = await openTimelineFile(fileOf(JSON.stringify(recorded())), { ...reader, open });
    expect(opened).toMatchObject({
      problem: expect.stringContaining('It cannot be replayed: A clock cannot go back.'),
    });
  });

  it('says nothing when the person gave it up', async () => {
    const open = () => Promise.reject(new DOMException('', 'AbortError'));
    const opened = await openTimelineFile(fileOf(JSON.stringify(recorded())), { ...reader, open });
    expect(opened).toEqual({ ok: false, problem: null });
  });
});
