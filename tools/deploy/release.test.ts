import { latestRelease, presentRelease, RELEASE_FILE, requireRelease, shapeProblem } from './release';

const RELEASE = { savedShape: 6, places: 'a' };
const CHANGED = { savedShape: 6, places: 'b' };
const NEXT = { savedShape: 7, places: 'b' };

it('the number of the saved shape rises once between two releases, if what is saved changes (P11.7a)', () => {
  expect(shapeProblem(null, RELEASE)).toBeNull();
  expect(shapeProblem(RELEASE, RELEASE)).toBeNull();
  expect(shapeProblem(RELEASE, CHANGED)).toMatch(/Raise SAVED_SHAPE .*, which is 6/);
  expect(shapeProblem(RELEASE, NEXT)).toBeNull();
});

it('the present number fits what is saved since the last release (P11.7a)', () => {
  expect(shapeProblem(latestRelease(), presentRelease())).toBeNull();
});

it('a build is deployed only if a committed file says what it saves', () => {
  expect(() => requireRelease(RELEASE, RELEASE, [])).not.toThrow();
  expect(() => requireRelease(RELEASE, RELEASE, undefined)).not.toThrow();
  expect(() => requireRelease(null, RELEASE, [])).toThrow('commit it: {"savedShape":6,"places":"a"}');
  expect(() => requireRelease(RELEASE, NEXT, [])).toThrow('commit it: {"savedShape":7,"places":"b"}');
  expect(() => requireRelease(RELEASE, CHANGED, [])).toThrow('Raise SAVED_SHAPE');
  expect(() => requireRelease(RELEASE, RELEASE, [RELEASE_FILE])).toThrow('is not committed');
});
