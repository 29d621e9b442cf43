import path from 'node:path';
import { isInstalled } from './installed.mjs';
import { CLEAN_INSTALL, npmCommand } from './npm.mjs';
import { E2E_DIR, FIREBASE_CLI_DIR, FUNCTIONS_DIR, logFile } from './paths';
import { runJob } from './processes';
import type { Task } from './tasks';

/** A folder with its own packages and lockfile. */
export interface PackageFolder {
  readonly name: string;
  readonly dir: string;
  /** Whether to run the install scripts of its packages. */
  readonly runsInstallScripts: boolean;
}

/** The package folders besides the root, whose packages tools/run.mjs installs before any command runs. */
export const PACKAGE_FOLDERS = {
  functions: { name: "the functions' packages", dir: FUNCTIONS_DIR, runsInstallScripts: true },
  // The install scripts would compile a regular-expression engine that only Hosting uses.
  firebase: { name: 'the Firebase CLI', dir: FIREBASE_CLI_DIR, runsInstallScripts: false },
  e2e: { name: "the browser tests' packages", dir: E2E_DIR, runsInstallScripts: false },
} as const satisfies Record<string, PackageFolder>;

/** Returns the task that installs a folder's packages, unless they match its lockfile. */
export function installTask(folder: PackageFolder): Task {
  return { title: `Installing ${folder.name}`, enabled: () => !isInstalled(folder.dir), task: () => install(folder) };
}

/** @throws {UserError} if npm fails */
async function install({ name, dir, runsInstallScripts }: PackageFolder): Promise<void> {
  const args = [...CLEAN_INSTALL, ...(runsInstallScripts ? [] : ['--ignore-scripts'])];
  await runJob(`Installing ${name}`, npmCommand(args), { cwd: dir, log: logFile(`npm-${path.basename(dir)}`) });
}
