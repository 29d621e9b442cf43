import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectReplay } from '../src/testing/expectReplay';
import { recordScenario, SCENARIOS } from '../src/testing/scenarios';

const ENDING = '.timeline.json';
const files = readdirSync(__dirname).filter((file) => file.endsWith(ENDING));
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

describe('a recorded timeline', () => {
  it.each(files)('%s replays to the same events and states', (file) => {
    expect(expectReplay(read(file))).toBeNull();
  });

  it.each(SCENARIOS)('of $name is what recording it again gives', async (scenario) => {
    const recorded: unknown = JSON.parse(read(`${scenario.name}${ENDING}`));
    expect(JSON.parse(JSON.stringify(await recordScenario(scenario)))).toEqual(recorded);
  });
});
