import http from 'node:http';

/** Lighthouse's navigation ends in net::ERR_ABORTED in headless Chromium 147 when the page has it, whatever it says. */
const LEFT_OUT = 'referrer-policy';

/**
 * Serves another server's answers as they are, byte for byte, without the header that Lighthouse cannot do with.
 *
 * @param origin where the app is served.
 * @returns where Lighthouse finds it.
 */
export async function serveForLighthouse(origin: string): Promise<{ origin: string; close(): void }> {
  const server = http.createServer((request, response) => {
    const { method, headers, url } = request;
    const asked = http.request(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      const { [LEFT_OUT]: _leftOut, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server for Lighthouse has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
