import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeReplayProgram } from '../src/program/replayProgram';
import { TIMELINE_SCHEMAS } from '../src/program/timelineSchemas';
import { parseTimeline } from '../src/engine/timeline/parseTimeline';
import { createPlayer } from '../src/engine/timeline/player';
import type { RootState } from '../src/program/rootReducer';
import { NOTICE_CODES, type NoticeCode } from '../src/features/notices/noticeCatalogue';
import { describeReplayDivergence } from '../src/testing/describeReplayDivergence';
import { recordScenario, SCENARIOS } from '../src/testing/scenarios';
import { sourceOfInput, TIMELINE_INPUTS } from '../src/program/timelineInputs';

/** No recorded session has a key in its browser's storage; `linkedKey.test.ts` follows one. */
const WITH_A_SAVED_KEY = ['betaAccess/keyLinkFollowed', 'betaAccess/savedKeyFound'];

const ENDING = '.timeline.json';
const files = readdirSync(__dirname).filter((file) => file.endsWith(ENDING));
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

function readTimeline(file: string) {
  const parsed = parseTimeline(read(file), TIMELINE_SCHEMAS);
  if (!parsed.ok) throw new Error(`${file}: ${parsed.fault.reason}`);
  return parsed.timeline;
}

/**
 * Returns the notices that a timeline raises. No screen closes notices in a replay, so the states contain all of them.
 */
function noticesRaisedIn(file: string) {
  const raised: NoticeCode[] = [];
  const collect = ({ notices }: RootState) => raised.push(...notices.waiting.map(({ code }) => code));
  const { stateAfter } = createPlayer(readTimeline(file), (start, observe) =>
    makeReplayProgram(start, (event, before, after) => {
      collect(before);
      observe(event, before, after);
    }),
  );
  collect(stateAfter(Infinity));
  return raised;
}

/** Returns the types of the inputs that take effect in a timeline. */
const effectiveInputsIn = (file: string) =>
  createPlayer(readTimeline(file), makeReplayProgram).events.flatMap(({ event, hasNoEffect }) =>
    event.meta.kind === 'input' && !hasNoEffect ? [event.type] : [],
  );

describe('a recorded timeline', () => {
  it('exists for every notice of the product, and therefore for every failure that the program handles', () => {
    expect(new Set(files.flatMap(noticesRaisedIn))).toEqual(new Set(NOTICE_CODES));
  });

  it('exists for every input of the user or the page, which takes effect in it', () => {
    const effective = new Set(files.flatMap(effectiveInputsIn));
    const sent = Object.keys(TIMELINE_INPUTS).filter((type) => sourceOfInput(type) !== 'server');
    expect(sent.filter((type) => !effective.has(type) && !WITH_A_SAVED_KEY.includes(type))).toEqual([]);
  });

  it.each(files)('%s replays to the same events and states', (file) => {
    expect(describeReplayDivergence(read(file), `timelines/${file}`)).toBeNull();
  });

  it.each(SCENARIOS)('of $name equals a new recording of its scenario', async (scenario) => {
    const recorded: unknown = JSON.parse(read(`${scenario.name}${ENDING}`));
    expect(JSON.parse(JSON.stringify(await recordScenario(scenario)))).toEqual(recorded);
  });
});
