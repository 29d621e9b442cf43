import { isOwnOrigin } from '../../functions/src/calls/ownOrigins';
import { FORMATS, readRegion, readSettings, readSiteOrigin } from '../build/settings.cjs';
import { nearMiss } from '../lib/nearMiss';
import { messageOf } from '../../src/shared/attempt';
import { UserError } from '../lib/userError';

/**
 * Valid settings of the functions. The Firebase CLI also deploys invalid ones, which the functions would read as
 * `false` or 0.
 */
const FUNCTION_SETTINGS = [
  { name: 'TRUSTED_PROXY_HOPS', pattern: /^\d+$/, expected: 'a whole number' },
  { name: 'ADDRESS_FAILURES_PER_HOUR', pattern: /^([3-9]\d|[1-9]\d{2,})$/, expected: 'a whole number of at least 30' },
  { name: 'REQUIRE_APP_CHECK', pattern: /^(true|false)$/, expected: 'true or false' },
];

const FUNCTION_NAMES = [...FUNCTION_SETTINGS.map(({ name }) => name), 'SEED_FUNCTIONS_REGION', 'SEED_SITE_URL'];

/**
 * Returns the settings of the build. `fileEnv` are those of its file.
 *
 * @throws {UserError} naming everything that is missing or wrong
 */
export function checkSettings(
  env: NodeJS.ProcessEnv,
  functionEnv: NodeJS.Dict<string>,
  fileEnv: NodeJS.Dict<string>,
): ReturnType<typeof readSettings> {
  const [settings, problem] = tryToReadSettings(env);
  const buildProblem = [...(problem ? [problem] : []), ...unknownNames(fileEnv, Object.keys(FORMATS))].join('\n');
  const functionProblems = [
    ...unknownNames(functionEnv, FUNCTION_NAMES),
    ...findFunctionProblems(functionEnv),
    // With an invalid setting of the build, a comparison would give untrue advice.
    ...(settings ? findDifferences(functionEnv, env) : []),
  ];
  if (settings && settings.emulators !== null)
    throw new UserError(`${settings.firebase.projectId} is a project of the local stack: it cannot be deployed to.`);
  const parts = [
    ...(buildProblem ? [`${buildProblem}\ndocs/DEPLOY.md lists the settings.`] : []),
    ...(functionProblems.length > 0
      ? [
          `The settings of the functions (functions/.env, functions/.env.<project>) are invalid.\n${functionProblems.join('\n')}`,
        ]
      : []),
  ];
  if (!settings || parts.length > 0) throw new UserError(parts.join('\n\n'));
  return settings;
}

function tryToReadSettings(env: NodeJS.ProcessEnv): [ReturnType<typeof readSettings>, null] | [null, string] {
  try {
    return [readSettings(env), null];
  } catch (error) {
    return [null, messageOf(error)];
  }
}

/** Names what a file sets and nothing reads: an admin may believe that it has an effect. */
function unknownNames(fileEnv: NodeJS.Dict<string>, known: readonly string[]): string[] {
  const unknown = Object.keys(fileEnv).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    if (name === 'ADDRESS_HASH_KEY') return `${name} is a secret, which the command sets: remove it from the file.`;
    const meant = nearMiss(name, known);
    return `${name} is no setting${meant === undefined ? '.' : `: did you mean ${meant}?`}`;
  });
}

const findFunctionProblems = (functionEnv: NodeJS.Dict<string>): string[] =>
  FUNCTION_SETTINGS.filter(({ name, pattern }) => !pattern.test(functionEnv[name] ?? '')).map(
    ({ name, expected }) => `${name} must be ${expected}; it is "${functionEnv[name] ?? ''}".`,
  );

/** Names the settings of the functions that do not belong to those of the build. */
function findDifferences(functionEnv: NodeJS.Dict<string>, env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const region = readRegion(env);
  if (readRegion(functionEnv) !== region)
    problems.push(`SEED_FUNCTIONS_REGION differs from that of the build: the app would call ${region}.`);
  const site = readSiteOrigin(env);
  if (site !== null && !isOwnOrigin(site, env.SEED_FIREBASE_PROJECT_ID ?? '', functionEnv.SEED_SITE_URL ?? ''))
    problems.push(
      `SEED_SITE_URL must be ${site}, as for the build: otherwise the functions refuse requests for access from there.`,
    );
  if (site === null && functionEnv.SEED_SITE_URL)
    problems.push('SEED_SITE_URL is set for the functions alone: set it for the build, too, or for neither.');
  if (functionEnv.REQUIRE_APP_CHECK === 'true' && !env.SEED_APP_CHECK_KEY)
    problems.push(
      'REQUIRE_APP_CHECK is true, and SEED_APP_CHECK_KEY is not set: the functions would refuse every call of the app.',
    );
  return problems;
}
