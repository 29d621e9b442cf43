import path from 'node:path';
import { isInstalled } from './installed.mjs';
import { npmCommand, QUIET_NPM } from './npm.mjs';
import { E2E_DIR, FIREBASE_CLI_DIR, FUNCTIONS_DIR, logFile } from './paths';
import { runJob } from './processes';
import type { Task } from './tasks';

/** A folder with packages and a lockfile of its own. */
export interface PackageFolder {
  readonly name: string;
  readonly dir: string;
  /** Whether the install scripts of its packages run. */
  readonly scripts: boolean;
}

/** The folders beside the root, whose packages tools/run.mjs has installed before any command runs. */
export const PACKAGE_FOLDERS = {
  functions: { name: "the function's packages", dir: FUNCTIONS_DIR, scripts: true },
  // Its install scripts compile a regular-expression engine that only hosting uses.
  firebase: { name: 'the Firebase CLI', dir: FIREBASE_CLI_DIR, scripts: false },
  e2e: { name: "the browser tests' packages", dir: E2E_DIR, scripts: false },
} as const satisfies Record<string, PackageFolder>;

/** The task that installs a folder's packages, where they are missing or not those of its lockfile. */
export function installTask(folder: PackageFolder): Task {
  return { title: `Installing ${folder.name}`, enabled: () => !isInstalled(folder.dir), task: () => install(folder) };
}

/** @throws {UserError} when npm fails. */
async function install({ name, dir, scripts }: PackageFolder): Promise<void> {
  const args = ['ci', ...QUIET_NPM, ...(scripts ? [] : ['--ignore-scripts'])];
  await runJob(`Installing ${name}`, npmCommand(args), { cwd: dir, log: logFile(`npm-${path.basename(dir)}`) });
}
