// @ts-check
/**
 * Holds one command on a leash: runs it in a process group of its own and ends all it started when asked to, and also
 * when the parent disappears without asking (killed, crashed, terminal closed). So nothing is ever left behind.
 *
 * Usage: node leash.mjs <grace in ms> <command> <arguments…>, with an IPC channel to the parent.
 */
import { spawn } from 'node:child_process';
import { killMarked, markedEnv } from './leftovers.mjs';

const [graceText, command, ...args] = process.argv.slice(2);
if (graceText === undefined || command === undefined) throw new Error('leash: a grace period and a command are needed');

const id = `${process.pid}-${process.hrtime.bigint()}`;
const child = spawn(command, args, { env: markedEnv(id), stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
let ending = false;

/** Asks the group to end as Ctrl-C would, and makes it end when the grace period is over, or when asked again. */
function end() {
  if (ending) return kill();
  ending = true;
  signalGroup('SIGINT');
  setTimeout(kill, Number(graceText)).unref();
}

/** Ends all at once, this process too. */
function kill() {
  killMarked(id);
  signalGroup('SIGKILL');
}

/** @param {NodeJS.Signals} signal */
function signalGroup(signal) {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, signal);
    else spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
  } catch {
    // The group is gone already.
  }
}

process.on('SIGINT', () => {});
process.on('SIGTERM', end);
process.on('disconnect', end);
process.on('message', end);
child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  report(127);
});
child.on('exit', (code, signal) => report(signal ? 1 : (code ?? 1)));

/**
 * Tells the parent the exit code, then ends what outlived the command: it gets no further grace.
 *
 * @param {number} code
 */
function report(code) {
  process.exitCode = code;
  const finish = () => {
    kill();
    process.exit();
  };
  process.removeAllListeners('disconnect');
  if (process.connected) process.send?.(code, finish);
  else finish();
}
