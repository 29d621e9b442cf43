/**
 * Runs Lighthouse on one page, in the Node that Lighthouse needs; prints the median as JSON.
 * Its argument is JSON: the page's `url`, how many `runs`, how the `browser` is started, and its `profile`.
 * What the browser has of the program is thrown away before each run; a session in local storage stays.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

const { url, runs, browser, profile } = JSON.parse(process.argv[2]);

const chrome = await launch({
  ...(browser.executablePath && { chromePath: browser.executablePath }),
  chromeFlags: ['--headless', ...browser.args],
  envVars: { ...process.env, ...browser.env },
  userDataDir: profile,
  logLevel: 'error',
});
const flags = {
  port: chrome.port,
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  logLevel: 'error',
};

const results = [];
try {
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(url, flags);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    results.push(lhr);
    process.stderr.write(`run ${run + 1}\n`);
  }
} finally {
  chrome.kill();
}
process.stdout.write(`${JSON.stringify({ ...summary(computeMedianRun(results)), spread: spreadOf(results) })}\n`);

function summary({ categories, audits, lighthouseVersion, environment }) {
  const score = (name) => Math.round(categories[name].score * 100);
  const value = (name) => audits[name].numericValue;
  const requests = audits['network-requests'].details.items;
  const scriptBytes = requests.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lighthouseVersion,
    browser: environment.hostUserAgent.match(/Chrome\/[\d.]+/)[0],
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
    scriptBytes,
    missed: missedAudits(categories, audits),
  };
}

/** The audits that cost points outside performance, so that the table says what to mend. */
function missedAudits(categories, audits) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
}

function spreadOf(all) {
  const scores = all.map(({ categories }) => Math.round(categories.performance.score * 100));
  return [Math.min(...scores), Math.max(...scores)];
}
