import path from 'node:path';
import { buildFunctionsTask, buildWebTask, localWebDir } from './build';
import { findFirestore } from './findFirestore';
import type { FirestoreChoice } from './firestore';
import { installTask, PACKAGE_FOLDERS, type PackageFolder } from './packages';
import { ROOT } from './paths';
import { findFreeOffset, portsAt, readOffset } from './ports';
import { runJob } from './processes';
import { startStack, type Stack } from './stack';
import { group, reporter, runTasks, type Task } from './tasks';
import { serveWeb } from './webServer';

interface StackOptions {
  readonly offset: number;
  readonly ui?: boolean;
  /** Whether to load the demo data. */
  readonly isSeeded: boolean;
  /** The Firestore emulator, if the caller is already looking for it. */
  readonly firestore?: Promise<FirestoreChoice>;
  readonly onReady: (stack: Stack) => void;
}

/** Returns the task that installs and starts the local Firebase stack. */
export function stackTask({ offset, ui = false, isSeeded, onReady, ...options }: StackOptions): Task {
  let firestore = options.firestore;
  let env: Record<string, string> = {};
  const { functions, firebase } = PACKAGE_FOLDERS;
  const findTask = firestoreTask((search) => (firestore = search));
  const functionsTask = group('The functions', [installTask(functions), buildFunctionsTask()]);
  return group('Local Firebase stack', [
    group('Preparing', [...(firestore ? [] : [findTask]), functionsTask, installTask(firebase)], { concurrent: true }),
    {
      title: 'Starting the emulators',
      async task() {
        if (!firestore) throw new Error('The search for the Firestore emulator was not started.');
        const stack = await startStack({ ports: portsAt(offset), offset, firestore: await firestore, ui });
        env = stack.env;
        onReady(stack);
      },
    },
    { title: 'Seeding the demo data', enabled: () => isSeeded, task: () => seedStack(env) },
  ]);
}

/** Returns the task that finds or installs the Firestore emulator. Its title then names the emulator. */
export function firestoreTask(onSearch: (search: Promise<FirestoreChoice>) => void): Task {
  return {
    title: 'Looking for the Firestore emulator',
    async task(_, handle) {
      const search = findFirestore(reporter(handle));
      onSearch(search);
      handle.title = (await search).line;
    },
  };
}

interface ProductOptions {
  /** The Firestore emulator, if the caller is already looking for it. */
  readonly firestore?: Promise<FirestoreChoice> | undefined;
  /** Whether the web server compresses its responses, which takes most of its time. */
  readonly compression?: boolean;
}

/**
 * Returns the tasks that build and start the whole product on free ports, so that `npm start` may run at the same time.
 *
 * @param onReady is called with the environment variables that point to the product
 */
export async function productTasks(
  onReady: (env: Record<string, string>) => void,
  { firestore, compression = true }: ProductOptions = {},
): Promise<Task[]> {
  const offset = await findFreeOffset(readOffset(process.env));
  const ports = portsAt(offset);
  let stack: Stack | undefined;
  const options = {
    offset,
    isSeeded: true,
    onReady: (readyStack: Stack) => void (stack = readyStack),
    ...(firestore ? { firestore } : {}),
  };
  return [
    group(
      offset === 0 ? 'Building and starting' : `Building and starting, at the default ports plus ${offset}`,
      [buildWebTask(offset), stackTask(options)],
      { concurrent: true },
    ),
    {
      title: 'Starting the web app',
      async task() {
        await serveWeb({ dir: localWebDir(offset), port: ports.web, compression });
        onReady({ ...stack?.env, SEED_PORT_OFFSET: String(offset) });
      },
    },
  ];
}

/**
 * Installs, builds and starts the whole product for a command, and installs the packages in the other folders that it
 * needs.
 *
 * @returns the environment variables that point to the product
 */
export async function bringUp(folders: readonly PackageFolder[] = []): Promise<Record<string, string>> {
  let env: Record<string, string> = {};
  await runTasks([...folders.map(installTask), ...(await productTasks((productEnv) => (env = productEnv)))]);
  return env;
}

/** Loads the demo data into the running stack that the environment points to. */
async function seedStack(env: Record<string, string>): Promise<void> {
  const script = path.join(ROOT, 'tools', 'run.mjs');
  await runJob('Seeding the demo data', [process.execPath, script, 'seed'], { env: { ...process.env, ...env } });
}
