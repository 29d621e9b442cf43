import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';

/**
 * Jobs are tested in programs of their own, which start jobs as the commands do, and print what they observe as JSON.
 */

const node = JSON.stringify(process.execPath);
const RUN_FOREVER = 'setInterval(() => {}, 1000);';

const LIMIT_MS = 15_000;
// Each test starts several processes, and the machine may be busy.
jest.setTimeout(30_000);

function runProgram<Result>(code: string): Result {
  const lib = JSON.stringify(path.join(__dirname, 'processes.ts'));
  const program = `const { startJob } = await import(${lib}); ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Result;
}

/** Waits until a process has ended. @throws Error if it doesn't. */
async function waitUntilGone(pid: number): Promise<void> {
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
  it('returns its exit code and an excerpt of what it printed', () => {
    const { code, excerpt } = runProgram<{ code: number; excerpt: string }>(`
      const job = startJob([${node}, '-e', 'console.log("out"); console.error("err"); process.exit(3)']);
      console.log(JSON.stringify({ code: await job.ended, excerpt: job.excerpt() }));`);
    expect(code).toBe(3);
    expect(excerpt.split('\n').sort()).toEqual(['err', 'out']);
  });

  it('keeps the first and the last lines of a long output', () => {
    const excerpt = runProgram<string>(`
      const job = startJob([${node}, '-e', 'for (let n = 1; n <= 100; n += 1) console.log(n)']);
      await job.ended;
      console.log(JSON.stringify(job.excerpt()));`);
    expect(excerpt).toMatch(/^1\n2\n[^]*\n8\n… 76 more lines …\n85\n[^]*\n100$/);
  });

  it('has written its whole log once it has ended', () => {
    const log = path.join(tempFolder(), 'logs', 'job.log');
    const length = runProgram<number>(`
      await startJob([${node}, '-e', 'console.log("x".repeat(1_000_000))'], { log: ${JSON.stringify(log)} }).ended;
      console.log((await import('node:fs')).readFileSync(${JSON.stringify(log)}, 'utf8').length);`);
    expect(length).toBe(1_000_001);
  });

  it('reports that its command does not exist', () => {
    const { code, excerpt } = runProgram<{ code: number; excerpt: string }>(`
      const job = startJob(['seed-no-such-command']);
      console.log(JSON.stringify({ code: await job.ended, excerpt: job.excerpt() }));`);
    expect(code).toBe(127);
    expect(excerpt).toContain('seed-no-such-command');
  });

  it.each([
    ['in its own group', false],
    ['in other groups', true],
  ])('ends together with the processes that it started %s', async (_where, detached) => {
    const worker = `const c = require('child_process').spawn(process.execPath, ['-e', '${RUN_FOREVER}'], { detached: ${detached} }); console.log(c.pid); ${RUN_FOREVER}`;
    const pid = runProgram<number>(`
      const job = startJob([${node}, '-e', ${JSON.stringify(worker)}], { onLine: (line) => (console.log(line), void job.end()) });
      await job.ended;`);
    await waitUntilGone(pid);
  });

  it('ends when the command that started it ends', async () => {
    const pid = runProgram<number>(`
      startJob([${node}, '-e', 'console.log(process.pid); ${RUN_FOREVER}'], { onLine: (line) => (console.log(line), process.exit()) });`);
    await waitUntilGone(pid);
  });

  it('is killed if it ignores the request to end', () => {
    const ignoring = `process.on('SIGINT', () => {}); console.log('up'); ${RUN_FOREVER}`;
    const code = runProgram<number>(`
      const job = startJob([${node}, '-e', ${JSON.stringify(ignoring)}], { graceMs: 50, onLine: () => void job.end() });
      console.log(await job.ended);`);
    expect(code).not.toBe(0);
  });
});
