import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveForLighthouse } from './frontServer';

it('serves what the app serves, without the header that Lighthouse cannot do with', async () => {
  const app = http.createServer((request, response) => {
    response.writeHead(404, { 'referrer-policy': 'same-origin', 'content-security-policy': "default-src 'none'", 'x-url': request.url ?? '' });
    response.end('nothing here');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const front = await serveForLighthouse(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
  try {
    const answer = await fetch(`${front.origin.replace('localhost', '127.0.0.1')}/gone?a=1`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('nothing here');
    expect(answer.headers.get('x-url')).toBe('/gone?a=1');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(answer.headers.has('referrer-policy')).toBe(false);
  } finally {
    front.close();
    app.close();
    app.closeAllConnections();
  }
});
