// @ts-check

const CLEAR_LINE = '\r\u001b[2K';
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
const HEARTBEAT_MS = 15_000;

/**
 * @typedef {{title: string, startedAt: number, note: string}} Step
 * @typedef {{isTTY?: boolean, columns?: number, write: (text: string) => unknown}} Output
 */

/**
 * Shows long steps, of which several may run side by side: as one live line on a terminal, and elsewhere as a line
 * now and then, so that a log stays readable.
 */
export class Progress {
  /** @type {Output} */
  #output;
  /** @type {Set<Step>} */
  #steps = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #frame = 0;
  #closed = false;

  /** @param {Output} [output] */
  constructor(output = process.stdout) {
    this.#output = output;
  }

  /**
   * Runs work as a step.
   *
   * @template T
   * @param {string} title
   * @param {(detail: (text: string) => void) => Promise<T>} work may say how far it is.
   * @param {(result: T) => boolean} [worked] whether it came to anything; what did not is no failure.
   * @returns {Promise<T>}
   */
  async during(title, work, worked = () => true) {
    const step = { title, startedAt: performance.now(), note: '' };
    this.#steps.add(step);
    if (!this.#output.isTTY) this.say(`  ${title} …`);
    this.#schedule();
    try {
      const result = await work((text) => (step.note = text));
      this.#finish(step, worked(result) ? '✓' : '–');
      return result;
    } catch (error) {
      this.#finish(step, '✗');
      throw error;
    }
  }

  /**
   * Prints a line without disturbing the steps.
   *
   * @param {string} text
   */
  say(text) {
    if (!this.#closed) this.#output.write(`${this.#output.isTTY ? CLEAR_LINE : ''}${text}\n`);
  }

  /**
   * Shows nothing more, after a last line.
   *
   * @param {string} [last]
   */
  close(last) {
    if (last !== undefined) this.say(last);
    else if (this.#output.isTTY && this.#steps.size > 0) this.#output.write(CLEAR_LINE);
    this.#closed = true;
    this.#steps.clear();
    this.#schedule();
  }

  /**
   * @param {Step} step
   * @param {string} mark
   */
  #finish(step, mark) {
    this.#steps.delete(step);
    this.#schedule();
    this.say(`${mark} ${step.title} (${elapsed(step)})`);
  }

  #schedule() {
    if (this.#closed || this.#steps.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else {
      this.#timer ??= setInterval(() => this.#draw(), this.#output.isTTY ? FRAME_MS : HEARTBEAT_MS).unref();
    }
  }

  #draw() {
    const states = [...this.#steps].map((step) => `${step.title} (${step.note && `${step.note}, `}${elapsed(step)})`);
    if (!this.#output.isTTY) return states.forEach((state) => this.say(`  ${state}`));
    const line = `${FRAMES[(this.#frame += 1) % FRAMES.length]} ${states.join(' · ')}`;
    this.#output.write(`${CLEAR_LINE}${line.slice(0, (this.#output.columns || 80) - 1)}`);
  }
}

/** @param {Step} step */
function elapsed(step) {
  return `${Math.round((performance.now() - step.startedAt) / 1000)} s`;
}
