import { pageParts, scriptsAtOnce } from './pageParts.cjs';

it('a page consists of styles, scripts and markup', () => {
  const style = '<style>p{}</style>';
  const script = '<script>go()</script>';
  const parts = pageParts('index.html', `<p>text</p>${style}${script}${script}`);
  expect(Object.fromEntries(parts)).toEqual({
    'index.html: styles': style.length,
    'index.html: scripts': 2 * script.length,
    'index.html: markup': '<p>text</p>'.length,
  });
});

it('finds every script that is fetched with the page, and none that waits or stands in it', () => {
  const html =
    '<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="script" href="/early.js"><script>go()</script>' +
    '<script defer src="/main.js"></script><script type="text/later" src="/later.js"></script><link rel="modulepreload" href="/m.js">';
  expect(scriptsAtOnce(html)).toEqual(['/main.js', '/early.js', '/m.js']);
});
