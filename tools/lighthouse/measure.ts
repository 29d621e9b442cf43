import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import { startJob } from '../lib/processes';
import { UserError } from '../lib/userError';

/** The folder of Lighthouse's own packages. */
export const LIGHTHOUSE_PACKAGES = {
  name: 'Lighthouse',
  dir: path.join(ROOT, 'tools', 'lighthouse'),
  runsInstallScripts: false,
};

/** Lighthouse's result for one page: scores from 0 to 100, times in ms, and the bytes sent. */
export type Finding = Awaited<ReturnType<typeof measure>>;

/** The part of a Lighthouse result that is used here. */
interface Result {
  readonly lighthouseVersion: string;
  readonly environment: { readonly hostUserAgent: string; readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<
    string,
    { readonly score: number; readonly auditRefs: { readonly id: string; readonly weight: number }[] }
  >;
  readonly audits: Record<
    string,
    {
      readonly score: number | null;
      readonly numericValue: number;
      readonly details?: { readonly items: { readonly resourceType: string; readonly transferSize: number }[] };
    }
  >;
}

interface LighthouseOptions {
  readonly url: string;
  readonly runs: number;
  /** How to start the browser. */
  readonly browser: {
    readonly executablePath?: string;
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string | undefined>>;
  };
  /** The folder of the browser's profile, which keeps a user signed in. */
  readonly profile: string;
  readonly onRun: (run: number) => void;
}

/**
 * Runs Lighthouse on a page, as a phone with a slow connection. Returns the run with the median performance, and the
 * lowest and highest performance (`spread`).
 *
 * @throws {UserError} if a run fails
 */
export async function measure({ runs, onRun, ...options }: LighthouseOptions) {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run += 1) {
    results.push(await runOnce(options));
    onRun(run);
  }
  results.sort((left, right) => performanceOf(left) - performanceOf(right));
  const [lowest, median, highest] = [results[0], results[Math.floor(runs / 2)], results[runs - 1]];
  if (!lowest || !median || !highest) throw new Error('Lighthouse has to run at least once.');
  return { ...findingOf(median), spread: [performanceOf(lowest), performanceOf(highest)] };
}

async function runOnce({ url, browser, profile }: Omit<LighthouseOptions, 'runs' | 'onRun'>): Promise<Result> {
  const { executablePath, args = [], env } = browser;
  const flags = ['--headless', ...args, `--user-data-dir=${profile}`].join(' ');
  const cli = path.join(LIGHTHOUSE_PACKAGES.dir, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const file = path.join(profile, 'lighthouse.json');
  const output = ['--quiet', '--output=json', `--output-path=${file}`];
  const options = [...output, '--form-factor=mobile', '--throttling-method=devtools', `--chrome-flags=${flags}`];
  const job = startJob([process.execPath, cli, url, ...options], {
    env: { ...process.env, ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
  });
  const code = await job.ended;
  if (code !== 0) throw new UserError(`Lighthouse failed on ${url}:\n${job.excerpt()}`);
  const result = JSON.parse(fs.readFileSync(file, 'utf8')) as Result;
  if (result.runtimeError) throw new UserError(`Lighthouse failed on ${url}: ${result.runtimeError.message}`);
  return result;
}

const percent = (score = NaN) => Math.round(score * 100);
const performanceOf = ({ categories }: Result) => percent(categories['performance']?.score);

function findingOf({ lighthouseVersion, environment, categories, audits }: Result) {
  const score = (name: string) => percent(categories[name]?.score);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    lighthouseVersion,
    browser: /Chrome\/[\d.]+/.exec(environment.hostUserAgent)?.[0] ?? '',
    benchmarkIndex: environment.benchmarkIndex,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    failedAudits: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      listFailedAudits(categories[name]?.auditRefs ?? [], audits),
    ),
  };
}

/** Returns the ids of the failed audits that count towards a category's score. */
function listFailedAudits(refs: readonly { id: string; weight: number }[], audits: Result['audits']): string[] {
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
