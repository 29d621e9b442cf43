import { checkBudget } from './checkBudget.cjs';

const AUTH = { page: '/auth', file: 'auth.html', script: 200, chunks: ['main'] };
const LANDING = { page: '/', file: 'index.html', html: 10, chunks: [] };
const KB = 1024;

const built = (parts: { html?: number; script?: number; atOnce?: string[]; modules?: Record<string, number> }) => ({
  html: 0,
  script: 0,
  atOnce: [],
  ...parts,
  modules: new Map(Object.entries(parts.modules ?? {})),
});

describe('the budget of a page', () => {
  it('is kept up to the last byte', () => {
    expect(checkBudget(AUTH, built({ script: 200 * KB, atOnce: ['/main.js'] }), {})).toEqual([]);
    expect(checkBudget(LANDING, built({ html: 10 * KB }), {})).toEqual([]);
    expect(checkBudget(AUTH, built({ script: 200 * KB + 1 }), {})).toHaveLength(1);
  });

  it('names what grew, by how much, the largest first', () => {
    const modules = { 'react-dom': 200 * KB, 'src/app/App.tsx': 3 * KB, '@mui/material/Tabs': 10 * KB, 'auth.html: markup': 99 * KB };
    const recorded = { 'react-dom': 200 * KB, 'src/app/App.tsx': KB };
    expect(checkBudget(AUTH, built({ script: 205.25 * KB, modules }), recorded)).toEqual([
      [
        '/auth loads 205.3 KB of script as gzip, 5.3 KB more than its budget of 200 KB.',
        'What has grown since tools/build/budgets.json was recorded, before compression:',
        '  @mui/material/Tabs: +10.0 KB (new)',
        '  src/app/App.tsx: +2.0 KB (1.0 → 3.0 KB)',
      ].join('\n'),
    ]);
  });

  it('says so when no module grew', () => {
    const [error] = checkBudget(AUTH, built({ script: 201 * KB, modules: { redux: KB } }), { redux: KB });
    expect(error).toMatch(/\nNo module has grown/);
  });

  it('names the parts of a page that is too heavy itself', () => {
    const modules = { 'index.html: styles': 9 * KB, 'index.html: markup': KB };
    const [error] = checkBudget(LANDING, built({ html: 11 * KB, modules }), { 'index.html: styles': 4 * KB, 'index.html: markup': KB });
    expect(error).toMatch(/^\/ weighs 11\.0 KB of HTML/);
    expect(error).toMatch(/index\.html: styles: \+5\.0 KB \(4\.0 → 9\.0 KB\)$/);
  });

  it('allows no script before the first intent on a page that has none of its own', () => {
    expect(checkBudget(LANDING, built({ atOnce: ['/assets/main.js'] }), {})).toEqual([
      '/ fetches a script before anybody has touched it: /assets/main.js',
    ]);
  });
});
