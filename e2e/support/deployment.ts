import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { longestSettings } from '../../tools/build/longestSettings';
import { ROOT } from '../../tools/lib/paths';

const MODULES = ['node_modules', 'functions/node_modules'];
const CLI_MODULES = 'tools/firebase/node_modules';

/**
 * A fake Firebase CLI, which records its calls and answers that an app is the project's and that a secret doesn't
 * exist.
 */
const FAKE_CLI = `
const args = process.argv.slice(2);
require('node:fs').appendFileSync(__dirname + '/calls', args.join(' ') + '\\n');
if (args[0] === 'apps:sdkconfig') {
  const { SEED_FIREBASE_API_KEY: apiKey } = process.env;
  console.log(JSON.stringify({ projectId: args[args.indexOf('--project') + 1], apiKey }, null, 2));
}
if (!args[0].endsWith('secrets:get')) process.exit(0);
console.error('Error: Request to https://secretmanager.googleapis.com/v1/projects/x/secrets/' + args[1] + '/versions had HTTP Error: 404, Secret not found.');
process.exit(1);
`;

/** The result of a deployment with the fake Firebase CLI. */
export interface Deployment {
  readonly status: number | null;
  readonly output: string;
  /** The calls of the Firebase CLI, one per line. */
  readonly cliCalls: readonly string[];
  readonly settings: Record<string, string>;
  /** Answers a browser's request as Firebase Hosting would, with the headers that the build sets. */
  readonly serve: (route: Route) => Promise<void>;
  readonly remove: () => void;
}

/**
 * Runs `npm run deploy` with every setting at its maximum length, in a copy of this checkout with a fake Firebase CLI.
 * The copy links to this checkout's packages, since the lockfiles are the same.
 */
export function deployFromClone(): Deployment {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-clone-'));
  clone(folder);
  const settings = longestSettings();
  const {
    SEED_FIREBASE_PROJECT_ID: project = '',
    SEED_SITE_URL: site,
    SEED_FUNCTIONS_REGION: region,
    ...others
  } = settings;
  fs.writeFileSync(
    path.join(folder, `functions/.env.${project}`),
    `SEED_SITE_URL=${site}\nSEED_FUNCTIONS_REGION=${region}\nREQUIRE_APP_CHECK=true\n`,
  );
  const envWithoutSettings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('SEED_') || name === 'SEED_CACHE_DIR'),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'deploy', '--project', project, '--yes', '--accept', 'no-commit', '--skip-check'],
    {
      cwd: folder,
      env: { ...envWithoutSettings, ...others, SEED_SITE_URL: site, SEED_FUNCTIONS_REGION: region },
      encoding: 'utf8',
    },
  );
  const dist = path.join(folder, 'dist');
  const callsFile = path.join(folder, CLI_MODULES, 'firebase-tools/lib/bin/calls');
  return {
    status,
    output: stdout + stderr,
    cliCalls: fs.existsSync(callsFile) ? fs.readFileSync(callsFile, 'utf8').trim().split('\n') : [],
    settings,
    serve: (route) => serve(dist, route),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Copies the files of this checkout that git tracks or would track, and adds links to its packages and the fake CLI.
 */
function clone(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\0');
  for (const file of files.filter((name) => name !== '' && fs.existsSync(path.join(ROOT, name)))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  for (const modules of MODULES) fs.symlinkSync(path.join(ROOT, modules), path.join(folder, modules), 'junction');
  const bin = path.join(folder, CLI_MODULES, 'firebase-tools/lib/bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, 'firebase.js'), FAKE_CLI);
  fs.copyFileSync(
    path.join(ROOT, CLI_MODULES, '.package-lock.json'),
    path.join(folder, CLI_MODULES, '.package-lock.json'),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

async function serve(dist: string, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const candidates = [pathname, `${pathname}.html`, `${pathname}index.html`].map((name) => path.join(dist, name));
  const file = candidates.find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile());
  const { hosting } = JSON.parse(fs.readFileSync(path.join(dist, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const headers = hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
  const body = fs.readFileSync(file ?? path.join(dist, '404.html'));
  await route.fulfill({
    status: file ? 200 : 404,
    body,
    headers: {
      ...Object.fromEntries(headers),
      'Content-Type': TYPES[path.extname(file ?? '.html')] ?? 'application/octet-stream',
    },
  });
}
