import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { branched, dashboardReleased, dashboardRestored, sessionResumed } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

describe('the inputs that a timeline may hold', () => {
  it('are exactly those that the program has, but for those with which a recording begins anew', () => {
    const src = path.resolve(__dirname, '..');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const declared = files.flatMap((file) =>
      [...readFileSync(path.join(src, file), 'utf8').matchAll(/createInput(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(([, type = '']) => type),
    );
    const unrecorded = [branched.type, dashboardRestored.type, dashboardReleased.type];
    expect([...Object.keys(TIMELINE_SCHEMAS.inputs), ...unrecorded].sort()).toEqual(declared.sort());
    // One more is written when a dashboard is restored, and must not arrive.
    expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
  });
});
