/** Deploys everything to a real Firebase project: `npm run deploy -- --project my-project`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { Command } from 'commander';
import { readRegion, readSiteOrigin } from './build/settings.cjs';
import { checkDeployment, type Finding } from './deploy/check';
import { deploy } from './deploy/deploy';
import { latestRelease, presentRelease, RELEASE_FILE, requireRelease } from './deploy/release';
import { ask } from './lib/ask';
import { readBounded } from './lib/boundedFile';
import { npmCommand } from './lib/npm.mjs';
import { installTask, PACKAGE_FOLDERS } from './lib/packages';
import { FIREBASE_CLI, FUNCTIONS_DIR, ROOT } from './lib/paths';
import { runTasks } from './lib/tasks';
import { printError, UserError } from './lib/userError';

const {
  project,
  yes = false,
  accept: accepted = [],
  check = false,
  skipCheck = false,
} = new Command('npm run deploy --')
  .description('Checks the settings, builds, shows what will change, asks, and deploys functions, rules and web app.')
  .showHelpAfterError('docs/DEPLOY.md says how to deploy; npm run deploy -- --help lists the options.')
  .requiredOption('--project <ID>', 'the Firebase project')
  .option('--yes', 'do not ask')
  .option(
    '--accept <NAME>',
    'accept this risk, which would be asked about (repeatable)',
    (name, others: string[] = []) => [...others, name],
  )
  .option('--check', 'deploy nothing: check that the deployed site and functions match the last build and its settings')
  .option('--skip-check', 'do not check the deployed site at the end, such as where it cannot be reached')
  .parse()
  .opts<{ project: string; yes?: boolean; accept?: string[]; check?: boolean; skipCheck?: boolean }>();

const run = ([program, ...args]: readonly string[], commandEnv: NodeJS.ProcessEnv): number =>
  spawnSync(String(program), args, { cwd: ROOT, env: commandEnv, stdio: 'inherit' }).status ?? 1;

/** The rules, the functions and what names the release, as git names them. */
const DEPLOYED_SOURCES = ['firestore.rules', 'firestore.indexes.json', 'functions', RELEASE_FILE];

/** Returns the settings in a file, or none if it does not exist. */
function readEnv(...names: readonly string[]): NodeJS.Dict<string> {
  const file = path.join(...names);
  return fs.existsSync(file) ? parseEnv(readBounded(file).toString()) : {};
}

const functionEnv = { ...readEnv(FUNCTIONS_DIR, '.env'), ...readEnv(FUNCTIONS_DIR, `.env.${project}`) };
const fileEnv = readEnv(ROOT, `.env.${project}`);
/** The environment of the command takes precedence over the file. */
const env = { ...fileEnv, ...process.env };

/** Returns the changed files among those that are deployed; undefined if the folder is no git checkout. */
function uncommittedFiles(): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...DEPLOYED_SOURCES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  // Each line is a state of two letters, a blank and a file.
  return status === 0 ? stdout.split('\n').flatMap((line) => line.slice(3) || []) : undefined;
}

async function checkSite(site: string): Promise<readonly Finding[]> {
  const builtConfig = path.join(ROOT, 'dist', 'firebase.json');
  if (!fs.existsSync(builtConfig))
    throw new UserError('There is no build to compare with (dist/firebase.json): deploy from this folder first.');
  const { hosting } = JSON.parse(fs.readFileSync(builtConfig, 'utf8'));
  return checkDeployment({
    site,
    functions: `https://${readRegion(env)}-${project}.cloudfunctions.net`,
    documents: `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`,
    headerRules: hosting.headers,
    requiresAppCheck: functionEnv.REQUIRE_APP_CHECK === 'true',
    trustedProxyHops: Number(functionEnv.TRUSTED_PROXY_HOPS),
  });
}

const hostedSite = `https://${project}.web.app`;

/** Checks a deployment, prints the findings and returns the exit code. */
async function runCheck(): Promise<number> {
  const findings = await checkSite(readSiteOrigin(env) ?? hostedSite);
  for (const { claim, problem } of findings)
    process.stdout.write(problem === null ? `✓ ${claim}\n` : `✗ ${claim}: ${problem}\n`);
  return findings.some(({ problem }) => problem !== null) ? 1 : 0;
}

try {
  if (check) process.exit(await runCheck());
  requireRelease(latestRelease(), presentRelease(), uncommittedFiles());
  await deploy(
    project,
    { yes, accepted },
    {
      env,
      fileEnv,
      functionEnv,
      rules: fs.readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'),
      prepare: () => runTasks([installTask(PACKAGE_FOLDERS.functions), installTask(PACKAGE_FOLDERS.firebase)]),
      build: (buildEnv) => run(npmCommand(['run', 'build']), buildEnv),
      firebase: (args) =>
        run([process.execPath, FIREBASE_CLI, ...args], { ...process.env, SEED_DEPLOYS_PROJECT: project }),
      askFirebase(args) {
        const { status, stdout, stderr } = spawnSync(process.execPath, [FIREBASE_CLI, ...args], {
          cwd: ROOT,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        return { code: status ?? 1, output: `${stdout}${stderr}` };
      },
      aliases: Object.keys(JSON.parse(fs.readFileSync(path.join(ROOT, '.firebaserc'), 'utf8')).projects ?? {}),
      uncommittedFiles,
      ...(!skipCheck && { check: () => checkSite(hostedSite) }),
      wait: (ms) => sleep(ms),
      ask(question) {
        if (!process.stdin.isTTY) throw new UserError('There is no terminal to confirm in. Add --yes.');
        return ask(question);
      },
      say: (line) => void process.stderr.write(`${line}\n`),
    },
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
