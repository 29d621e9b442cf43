import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startJob } from './processes.mjs';

const node = process.execPath;
const STAY = 'setInterval(() => {}, 1000);';

const LIMIT_MS = 15_000;
// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(30_000);

/** Waits until a process is gone, and throws when it stays. */
async function gone(pid: number): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise(setImmediate);
  }
  process.kill(pid, 'SIGKILL');
  throw new Error(`Process ${pid} was left behind.`);
}

describe('a job', () => {
  it('gives its exit code and an excerpt of what it printed', async () => {
    const job = startJob([node, '-e', 'console.log("out"); console.error("err"); process.exit(3)']);
    expect(await job.ended).toBe(3);
    expect(job.excerpt().split('\n').sort()).toEqual(['err', 'out']);
  });

  it('has written its whole log when it has ended', async () => {
    const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seed-job-')), 'job.log');
    await startJob([node, '-e', 'console.log("x".repeat(1_000_000))'], { log }).ended;
    expect(fs.readFileSync(log, 'utf8')).toHaveLength(1_000_001);
    fs.rmSync(path.dirname(log), { recursive: true });
  });

  it('says so when its command does not exist', async () => {
    const job = startJob(['seed-no-such-command']);
    expect(await job.ended).toBe(127);
    expect(job.excerpt()).toContain('seed-no-such-command');
  });

  it('ends together with the processes it started', async () => {
    const worker = `const c = require('child_process').spawn(process.execPath, ['-e', '${STAY}']); console.log(c.pid); ${STAY}`;
    const pid = await new Promise<number>((resolve) => {
      const job = startJob([node, '-e', worker], { onLine: (line) => (resolve(Number(line)), void job.end()) });
    });
    await gone(pid);
  });

  it('ends together with a process that left its group, as the emulators do', async () => {
    const worker = `const c = require('child_process').spawn(process.execPath, ['-e', '${STAY}'], { detached: true, stdio: 'ignore' });
      console.log(c.pid); c.unref();`;
    let pid = 0;
    await startJob([node, '-e', worker], { onLine: (line) => (pid = Number(line)) }).ended;
    expect(pid).toBeGreaterThan(0);
    await gone(pid);
  });

  it('is made to end when it does not want to', async () => {
    const deaf = `process.on('SIGINT', () => {}); console.log('up'); ${STAY}`;
    const code = await new Promise<number>((resolve) => {
      const job = startJob([node, '-e', deaf], { graceMs: 50, onLine: () => void job.end().then(resolve) });
    });
    expect(code).not.toBe(0);
  });

  it('ends when the command that started it is killed', async () => {
    const leash = path.join(__dirname, 'leash.mjs');
    const owner = `
      const { spawn } = require('child_process');
      spawn(process.execPath, [${JSON.stringify(leash)}, '1000', process.execPath, '-e', 'console.log(process.pid); ${STAY}'],
        { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`;
    const parent = spawn(node, ['-e', owner], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await gone(Number(text.toString()));
  });
});
