import {
  Listr,
  ListrLogger,
  ListrLogLevels,
  PRESET_TIMER,
  type DefaultRenderer,
  type ListrTask,
  type ListrTaskWrapper,
  type SimpleRenderer,
} from 'listr2';

type Handle = ListrTaskWrapper<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

/** One task of a list, such as `Building the function`. */
export type Task = ListrTask<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

interface TaskListOptions {
  readonly concurrent?: boolean;
  /** Shown on stderr, for commands whose output is read by programs. */
  readonly onStderr?: boolean;
  /** Whether the tasks after one that failed are left out; the default is that they are. */
  readonly exitOnError?: boolean;
}

/** Whether lists can be drawn anew in place; some terminals do not say how wide they are. */
const isLive = process.stdout.isTTY && process.stdout.columns > 0;

/** Where they cannot, how far a task is becomes a line now and then. */
const REPORT_MS = 15_000;

/**
 * Runs tasks and shows how far they are: live on a terminal, elsewhere as lines.
 *
 * @throws what a task throws.
 */
export async function runTasks(tasks: Task[], { concurrent = false, onStderr = false, exitOnError = true }: TaskListOptions = {}) {
  const timer = PRESET_TIMER;
  const simple = onStderr ? { logger: new ListrLogger({ useIcons: true, toStderr: Object.values(ListrLogLevels) }) } : {};
  await new Listr<unknown, 'default', 'simple'>(tasks, {
    concurrent,
    exitOnError,
    registerSignalListeners: false,
    fallbackRendererCondition: () => onStderr || !isLive,
    rendererOptions: { timer, showErrorMessage: false, collapseErrors: false },
    fallbackRenderer: 'simple',
    fallbackRendererOptions: { timer, ...simple },
  }).run();
}

/** A task that consists of others. */
export function group(title: string, tasks: Task[], { concurrent = false, exitOnError = true }: TaskListOptions = {}): Task {
  return { title, task: (_, handle) => handle.newListr(tasks, { concurrent, exitOnError }) as never };
}

/** A function that shows how far a task is, beneath its title. */
export function reporter(handle: Handle): (text: string) => void {
  const intervalMs = isLive ? 0 : REPORT_MS;
  let last = performance.now();
  return (text) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    handle.output = text;
  };
}
