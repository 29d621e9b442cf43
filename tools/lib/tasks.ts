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

/** A task in a list, such as `Building the functions`. */
export type Task = ListrTask<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

interface TaskListOptions {
  readonly concurrent?: boolean;
  /** Whether progress goes to stderr, for commands whose output is read by programs. */
  readonly onStderr?: boolean;
  /** Whether a failed task stops the ones after it; default: true. */
  readonly exitOnError?: boolean;
}

/** Whether lists can be updated in place; some terminals do not report their width. */
const isLive = process.stdout.isTTY && process.stdout.columns > 0;

/** The least time between two lines of progress if lists cannot be updated in place (ms). */
const PROGRESS_MS = 15_000;

/** Runs tasks and shows their progress: live on a terminal, otherwise as lines. @throws what a task throws */
export async function runTasks(
  tasks: Task[],
  { concurrent = false, onStderr = false, exitOnError = true }: TaskListOptions = {},
) {
  const timer = PRESET_TIMER;
  const simpleOptions = onStderr
    ? { logger: new ListrLogger({ useIcons: true, toStderr: Object.values(ListrLogLevels) }) }
    : {};
  await new Listr<unknown, 'default', 'simple'>(tasks, {
    concurrent,
    exitOnError,
    registerSignalListeners: false,
    fallbackRendererCondition: () => onStderr || !isLive,
    rendererOptions: { timer, showErrorMessage: false, collapseErrors: false },
    fallbackRenderer: 'simple',
    fallbackRendererOptions: { timer, ...simpleOptions },
  }).run();
}

/** Returns a task that consists of others. listr2's types accept no nested list without a cast. */
export function group(
  title: string,
  tasks: Task[],
  { concurrent = false, exitOnError = true }: TaskListOptions = {},
): Task {
  return { title, task: (_, handle) => handle.newListr(tasks, { concurrent, exitOnError }) as never };
}

/** Returns a function that shows a task's progress, by default below its title, and not too often. */
export function reporter(show: Handle | ((text: string) => void)): (text: string) => void {
  const intervalMs = isLive ? 0 : PROGRESS_MS;
  let last = performance.now();
  return (text) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    if (typeof show === 'function') show(text);
    else show.output = text;
  };
}
