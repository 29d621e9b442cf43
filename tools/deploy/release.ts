import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf, type Digest } from '../../src/engine/timeline/digest';
import { SAVED_SHAPE } from '../../src/program/savedShape';
import { ROOT } from '../lib/paths';
import { UserError } from '../lib/userError';

/** What a release saves on its users' devices. */
export interface Release {
  /** The number of the shape (`src/program/savedShape.ts`). */
  readonly savedShape: number;
  /** The digest of the list of all that may be stored. */
  readonly places: Digest;
}

/** Says what the latest release saves. It is committed before the build that is deployed, also before the first. */
export const RELEASE_FILE = 'timelines/past/release.json';

/** Returns what the present build saves. `past.test.ts` keeps the list equal to the schemas. */
export const presentRelease = (): Release => ({
  savedShape: SAVED_SHAPE,
  places: digestOf(readFileSync(path.join(ROOT, 'timelines', 'past', 'places.txt'), 'utf8')),
});

/** Returns what the latest release saves; `null` if no file says so. */
export function latestRelease(): Release | null {
  const file = path.join(ROOT, RELEASE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** Returns why a build may not be released after `latest`, or `null`: another list needs a higher number (P11.7a). */
export function shapeProblem(latest: Release | null, present: Release): string | null {
  if (!latest || latest.places === present.places || present.savedShape > latest.savedShape) return null;
  return `What is saved has changed since the last release, which had shape ${latest.savedShape}. Raise SAVED_SHAPE (src/program/savedShape.ts), which is ${present.savedShape}.`;
}

/**
 * Refuses to deploy a build that the release file does not describe: later versions learn from it what they have to
 * carry over.
 *
 * @param uncommitted the files that differ from the commit; undefined if the folder is no git checkout
 * @throws {UserError} with what the file has to say
 */
export function requireRelease(
  latest: Release | null,
  present: Release,
  uncommitted: readonly string[] | undefined,
): void {
  const problem = shapeProblem(latest, present);
  if (problem !== null) throw new UserError(`${problem} Nothing was built.`);
  if (latest?.savedShape !== present.savedShape || latest.places !== present.places)
    throw new UserError(
      `${RELEASE_FILE} does not say what this build saves. Write this into it, and commit it: ${JSON.stringify(present)}`,
    );
  if (uncommitted?.includes(RELEASE_FILE))
    throw new UserError(`${RELEASE_FILE} is not committed. Commit it: it says what this build saves.`);
}
