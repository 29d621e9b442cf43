// @ts-check

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
const HEARTBEAT_MS = 15_000;

/**
 * A step that takes a while.
 *
 * @typedef {object} Step
 * @property {(text: string) => void} detail says how far it is.
 * @property {() => void} done
 * @property {() => void} fail
 *
 * @typedef {object} Progress
 * @property {(title: string) => Step} step begins a step; several may run side by side.
 * @property {<T>(title: string, work: (step: Step) => Promise<T>) => Promise<T>} during runs work as a step.
 * @property {(text: string) => void} say prints a line without disturbing the steps.
 * @property {() => void} clear takes the live line away.
 *
 * @typedef {{title: string, startedAt: number, note: string}} Running
 */

/**
 * Shows long steps: one live line on a terminal, and elsewhere a line now and then, so that a log stays readable.
 *
 * @param {{isTTY?: boolean, columns?: number, write: (text: string) => unknown}} [stream]
 * @returns {Progress}
 */
export function createProgress(stream = process.stdout) {
  const live = Boolean(stream.isTTY);
  /** @type {Set<Running>} */
  const running = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let frame = 0;

  const clear = () => live && stream.write('\r\u001b[2K');
  const say = (/** @type {string} */ text) => {
    clear();
    stream.write(`${text}\n`);
  };
  const draw = () => {
    const line = `${FRAMES[(frame += 1) % FRAMES.length]} ${[...running].map(describe).join(' · ')}`;
    stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const beat = () => running.forEach((step) => stream.write(`  ${describe(step)}\n`));
  const watch = () => {
    if (running.size > 0) timer ??= setInterval(live ? draw : beat, live ? FRAME_MS : HEARTBEAT_MS).unref();
    else timer = void clearInterval(timer);
  };
  /** @type {Progress['step']} */
  const step = (title) => {
    const item = { title, startedAt: performance.now(), note: '' };
    const finish = (/** @type {string} */ mark) => {
      if (!running.delete(item)) return;
      watch();
      say(`${mark} ${title} (${seconds(item)})`);
    };
    running.add(item);
    if (!live) stream.write(`  ${title} …\n`);
    watch();
    return { detail: (text) => (item.note = text), done: () => finish('✓'), fail: () => finish('✗') };
  };
  return {
    step,
    say,
    clear,
    async during(title, work) {
      const current = step(title);
      try {
        const result = await work(current);
        current.done();
        return result;
      } catch (error) {
        current.fail();
        throw error;
      }
    },
  };
}

/** @param {Running} step */
function describe(step) {
  return `${step.title} (${step.note ? `${step.note}, ` : ''}${seconds(step)})`;
}

/** @param {Running} step */
function seconds(step) {
  return `${Math.round((performance.now() - step.startedAt) / 1000)} s`;
}
