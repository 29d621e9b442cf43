import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSiteOrigin, type readSettings } from '../build/settings.cjs';
import { UserError } from '../lib/userError';
import type { Finding } from './check';
import { checkSettings } from './checkSettings';
import { findRisks, type Risk } from './risks';

interface DeployDeps {
  /** The environment of the command, with the settings of the build. */
  readonly env: NodeJS.ProcessEnv;
  /** The settings in the build's file for this project, which `env` contains, too. */
  readonly fileEnv: NodeJS.Dict<string>;
  /** The text of firestore.rules. */
  readonly rules: string;
  /** The settings of the functions for this project (docs/DEPLOY.md). */
  readonly functionEnv: NodeJS.Dict<string>;
  /** Installs packages. Called once the settings are valid. */
  prepare(): Promise<void>;
  /** The aliases of projects in `.firebaserc`, which the Firebase CLI would take for the project. */
  readonly aliases: readonly string[];
  /** Returns the changed files among those that are deployed, or undefined if the folder is no git checkout. */
  uncommittedFiles(): readonly string[] | undefined;
  /** Checks the deployment as an anonymous visitor. Undefined if that should be skipped. */
  check?(): Promise<readonly Finding[]>;
  /** Waits between two checks. */
  wait(ms: number): Promise<void>;
  /** Builds the web app with this environment and returns the exit code. */
  build(env: NodeJS.ProcessEnv): number;
  /** Runs the Firebase CLI in the terminal and returns its exit code. */
  firebase(args: readonly string[]): number;
  /** Runs the Firebase CLI and returns its exit code and output, without showing it. */
  askFirebase(args: readonly string[]): { readonly code: number; readonly output: string };
  ask(question: string): Promise<string>;
  say(line: string): void;
}

const SECRET = 'ADDRESS_HASH_KEY';
const SECRET_BYTES = 48;

/** How many days container images of the functions are kept. The Firebase CLI proposes the same. */
const IMAGE_DAYS = '1';

/** What is deployed, in this order: the app calls the functions, and the rules protect what the functions write. */
const PARTS = [
  { name: 'the functions', args: ['--only', 'functions'] },
  { name: "Firestore's rules, indexes and deletion policy", args: ['--only', 'firestore'] },
  { name: 'the web app', args: ['--only', 'hosting', '--config', 'dist/firebase.json'] },
];

/**
 * Deploys everything to a real project: checks the settings and the login, builds, shows what will change, asks
 * (without `yes`), and deploys.
 *
 * @throws {UserError} naming the failed step and what is already deployed
 */
export async function deploy(
  project: string,
  { yes, accepted = [] }: { yes: boolean; accepted?: readonly string[] },
  deps: DeployDeps,
): Promise<void> {
  const { say } = deps;
  if (deps.aliases.includes(project))
    throw new UserError(`${project} is an alias in .firebaserc. The build needs the project's own id: name that.`);
  const env = { ...deps.env, SEED_FIREBASE_PROJECT_ID: project };
  const settings = checkSettings(env, deps.functionEnv, deps.fileEnv);
  const { functionEnv, rules } = deps;
  const risks = findRisks({ functionEnv, rules, uncommitted: deps.uncommittedFiles() }, { yes, accepted });
  await deps.prepare();
  const hasSecret = findSecret(project, deps);
  requireOwnApp(project, settings.firebase, deps);
  say(`Building for ${project} …`);
  if (deps.build(env) !== 0) throw new UserError('The build failed: nothing was deployed.');
  say(describe(project, settings, readSiteOrigin(env), hasSecret, deps.functionEnv));
  for (const risk of risks) await requireAccepted(risk, accepted, deps);
  if (!yes && (await deps.ask(`Type ${project} to deploy: `)).trim() !== project)
    throw new UserError('Not confirmed: nothing was deployed.');
  // With --yes nobody may be at the terminal, so the Firebase CLI has to fail instead of asking.
  const nonInteractive = yes ? ['--non-interactive'] : [];
  if (!hasSecret) setSecret(project, nonInteractive, deps);
  const deployed: string[] = [];
  for (const { name, args } of PARTS) {
    say(`Deploying ${name} …`);
    const deployPart = () => deps.firebase(['deploy', '--project', project, ...args, ...nonInteractive]) === 0;
    const mayNeedPolicy = yes && args.includes('functions');
    const isDeployed =
      deployPart() || (mayNeedPolicy && setImagePolicy(project, settings.region, deps) && deployPart());
    if (!isDeployed) {
      throw new UserError(
        `Deploying ${name} failed. A part of it may be deployed: the Firebase CLI says above how far it got. ${deployed.length > 0 ? `Already deployed: ${deployed.join(' and ')}.` : 'Nothing else was deployed.'} Run the command again once the cause is fixed.`,
      );
    }
    deployed.push(name);
  }
  if (!deps.check) return say(`Deployed to ${project}. Not checked: npm run deploy -- --check --project ${project}`);
  say(`Deployed to ${project}. Checking it …`);
  await checkUntilFine(project, { ...deps, check: deps.check });
}

/** How often a new deployment is checked, and how long it may take until it answers as it was built (ms). */
const CHECK_INTERVAL_MS = 10_000;
const CHECK_LIMIT_MS = 120_000;

/** @throws {UserError} naming what is still wrong after two minutes */
async function checkUntilFine(project: string, { check, wait, say }: Required<DeployDeps>): Promise<void> {
  let problems: string[] = [];
  for (let waitedMs = 0; waitedMs <= CHECK_LIMIT_MS; waitedMs += CHECK_INTERVAL_MS) {
    const findings = await check();
    problems = findings.flatMap(({ claim, problem }) => (problem === null ? [] : [`✗ ${claim}: ${problem}`]));
    if (problems.length === 0) return say(`${findings.length} checks passed.`);
    await wait(CHECK_INTERVAL_MS);
  }
  throw new UserError(
    `Deployed, but not as it should be:\n${problems.join('\n')}\nCheck again: npm run deploy -- --check --project ${project}`,
  );
}

/** @throws {UserError} if the admin does not accept the risk */
async function requireAccepted(
  { name, text }: Risk,
  accepted: readonly string[],
  { ask, say }: DeployDeps,
): Promise<void> {
  say(`  ! ${name} ${text}`);
  if (accepted.includes(name)) return;
  if ((await ask(`Type ${name} to accept this: `)).trim() !== name)
    throw new UserError('Not accepted: nothing was deployed.');
}

/**
 * Compares the configuration of the web app with that of the project. With another project's, the app would sign its
 * users in there.
 *
 * @throws {UserError} if they differ, or the project has no such app
 */
function requireOwnApp(
  project: string,
  { appId, ...configured }: ReturnType<typeof readSettings>['firebase'],
  { askFirebase }: DeployDeps,
): void {
  const { code, output } = askFirebase(['apps:sdkconfig', 'WEB', appId, '--project', project, '--json']);
  if (code !== 0)
    throw new UserError(
      `${project} has no web app with this SEED_FIREBASE_APP_ID, or this login may not see it. Nothing was built. The Firebase CLI said:\n${output.trim().split('\n').slice(-3).join('\n')}`,
    );
  const valueOf = (field: string) => new RegExp(`"${field}":\\s*"([^"]*)"`).exec(output)?.[1];
  const names = { projectId: 'SEED_FIREBASE_APP_ID', apiKey: 'SEED_FIREBASE_API_KEY' };
  const wrong = (['projectId', 'apiKey'] as const).filter((field) => valueOf(field) !== configured[field]);
  if (wrong.length > 0)
    throw new UserError(
      `Not of ${project}, but perhaps of another project: ${wrong.map((field) => names[field]).join(', ')}. The values are in the Firebase console. Nothing was built.`,
    );
}

/**
 * Sets how long container images of the functions are kept. This period can be set only once the functions are
 * deployed. So without a terminal, the Firebase CLI deploys them the first time and then fails, because the period is
 * not set.
 *
 * @returns whether the period was set by this call, so that the failed deployment is worth another attempt
 */
function setImagePolicy(project: string, region: string, { askFirebase, say }: DeployDeps): boolean {
  const { code, output } = askFirebase([
    'functions:artifacts:setpolicy',
    '--location',
    region,
    '--days',
    IMAGE_DAYS,
    '--force',
    '--project',
    project,
  ]);
  if (code !== 0 || !output.includes('Successfully set up')) return false;
  say(`Images of the functions are kept for ${IMAGE_DAYS} day from now on. Continuing …`);
  return true;
}

/**
 * Returns whether the project has the secret. Only one specific answer counts as missing, because with a new secret
 * every count of IP addresses would be lost.
 *
 * @throws {UserError} if that is unclear (no login or permission, or a transient failure), or the secret has no enabled
 * version
 */
function findSecret(project: string, { askFirebase }: DeployDeps): boolean {
  const { code, output } = askFirebase(['functions:secrets:get', SECRET, '--project', project]);
  // The output lists all versions with their states. Enabling a disabled version keeps all counts.
  if (code === 0 && !/\bENABLED\b/.test(output)) {
    if (/\bDISABLED\b/.test(output))
      throw new UserError(
        `The secret ${SECRET} of ${project} has no version that is enabled: enable one in Google Cloud's Secret Manager. Nothing was built.`,
      );
    return false;
  }
  if (code === 0) return true;
  if (new RegExp(`secrets/${SECRET}\\b[^]*HTTP Error: 404\\b`).test(output)) return false;
  const lastLines = output.trim().split('\n').slice(-3).join('\n');
  if (/firebase login|authenticat|credential/i.test(output)) {
    throw new UserError(
      `You are not logged in, or the login has expired: npm run firebase -- login\nNothing was built. The Firebase CLI said:\n${lastLines}`,
    );
  }
  if (/HTTP Error: 403\b|permission/i.test(output)) {
    throw new UserError(
      `This login may not see the secrets of ${project}, or there is no such project. docs/DEPLOY.md lists the roles.\nNothing was built. The Firebase CLI said:\n${lastLines}`,
    );
  }
  throw new UserError(
    `It is unclear whether ${project} has the secret ${SECRET}. Try again.\nNothing was built. The Firebase CLI said:\n${lastLines}`,
  );
}

function describe(
  project: string,
  settings: ReturnType<typeof readSettings>,
  site: string | null,
  hasSecret: boolean,
  { REQUIRE_APP_CHECK, TRUSTED_PROXY_HOPS, ADDRESS_FAILURES_PER_HOUR }: NodeJS.Dict<string>,
): string {
  return [
    `This will deploy to ${project}:`,
    `  functions   validate-beta-key, request-beta-access and delete-account, in ${settings.region}`,
    '  firestore   rules, indexes, and the policy that deletes counts, answered requests and marks of deletions',
    `  hosting     dist/, for ${site ?? `https://${project}.web.app`}`,
    `  secret      ${SECRET}: ${hasSecret ? 'is set, and stays' : 'is missing, and will be set to a long random text'}`,
    `  accounts    ${settings.firebase.authDomain}`,
    `  limits      ${ADDRESS_FAILURES_PER_HOUR} refused keys an hour and IP address, behind TRUSTED_PROXY_HOPS=${TRUSTED_PROXY_HOPS}`,
    `  contact     ${settings.contactEmail}, ${settings.socialUrl}`,
    `  App Check   ${settings.appCheckKey === null ? 'not used' : `the app sends tokens, and the functions ${REQUIRE_APP_CHECK === 'true' ? 'ask for them' : 'do not ask for them yet (REQUIRE_APP_CHECK)'}`}`,
  ].join('\n');
}

/** Sets the secret to a random text, through a temporary file that only its owner can read. */
function setSecret(project: string, nonInteractive: readonly string[], { firebase }: DeployDeps): void {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'seed-secret-'));
  try {
    const file = path.join(folder, 'value');
    fs.writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
    if (
      firebase(['functions:secrets:set', SECRET, '--data-file', file, '--project', project, ...nonInteractive]) !== 0
    ) {
      throw new UserError(`The secret ${SECRET} could not be set: nothing was deployed.`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
