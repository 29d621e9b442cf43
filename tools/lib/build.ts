import path from 'node:path';
import { localWebEnv } from './localEnv';
import { npmCommand } from './npm.mjs';
import { FUNCTIONS_DIR, logFile, ROOT, WORK_DIR } from './paths';
import { runJob } from './processes';
import { hashOf, isStamped, writeStamp } from './stamps';
import type { Task } from './tasks';

const FUNCTION_SOURCES = ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
/** The sources of the web app, including what it shares with the functions. */
const WEB_SOURCES = [
  'src',
  'timelines',
  'tools/build',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.js',
  'firebase.json',
  'functions/src/validateBetaKey/betaKey.ts',
];

/** Returns the task that compiles the functions, unless their build is up to date. */
export function buildFunctionsTask(): Task {
  const stamp = path.join(FUNCTIONS_DIR, 'lib', '.built-from');
  const hash = hashOf(FUNCTION_SOURCES.map((name) => path.join(FUNCTIONS_DIR, name)));
  return {
    title: 'Building the functions',
    enabled: () => !isStamped(stamp, hash),
    async task() {
      await runJob('Building the functions', npmCommand(['run', '--silent', 'build']), {
        cwd: FUNCTIONS_DIR,
        log: logFile('build-functions'),
      });
      writeStamp(stamp, hash);
    },
  };
}

/** Returns the folder of the local web app. It is not `dist/`, so that nobody deploys a local build by accident. */
export const localWebDir = (offset: number): string => path.join(WORK_DIR, `web-${offset}`);

/** Returns the task that builds the web app for the local stack, unless its build is up to date. */
export function buildWebTask(offset: number): Task {
  const env = localWebEnv(process.env, offset);
  const settings = Object.entries(env).filter(([name]) => name.startsWith('SEED_'));
  const hash = hashOf(
    WEB_SOURCES.map((name) => path.join(ROOT, name)),
    JSON.stringify(settings.sort()),
  );
  const dir = localWebDir(offset);
  // Webpack empties the folder first, so an interrupted build leaves no stamp.
  const stamp = path.join(dir, '.built-from');
  const webpack = path.join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  return {
    title: 'Building the web app',
    enabled: () => !isStamped(stamp, hash),
    async task() {
      const command = [process.execPath, webpack, '--mode', 'production', '--output-path', dir] as const;
      await runJob('Building the web app', command, { cwd: ROOT, env, log: logFile('build-web') });
      writeStamp(stamp, hash);
    },
  };
}
