import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether the proxy forwards requests, closes their connections, or answers as a failing server. */
type ProxyState = 'up' | 'dead' | 'serverError';

/** A proxy of the account service, by which a test can observe and break the connection. */
interface AuthProxy {
  readonly origin: string;
  state: ProxyState;
  /** The methods that the state applies to; requests of other methods are forwarded. */
  affectedMethods: RegExp;
  /** The methods of all requests so far, such as `accounts:lookup`. */
  readonly requests: string[];
  /** Called once, before the next response is passed on. */
  beforeResponse?: () => Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy of the account service at `host`, such as `127.0.0.1:9099`. */
export async function openAuthProxy(host: string): Promise<AuthProxy> {
  const target = new URL(`http://${host}`);
  const server = createServer((incoming, outgoing) => {
    const method = methodOf(incoming.url);
    proxy.requests.push(method);
    const state = proxy.affectedMethods.test(method) ? proxy.state : 'up';
    if (state === 'dead') incoming.destroy();
    else if (state === 'serverError') outgoing.writeHead(503).end();
    else forwardRequest(target, incoming, outgoing, runBeforeResponse);
  });
  async function runBeforeResponse() {
    const { beforeResponse } = proxy;
    delete proxy.beforeResponse;
    await beforeResponse?.();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: AuthProxy = {
    origin: `http://127.0.0.1:${port}`,
    state: 'up',
    affectedMethods: /./,
    requests: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

const methodOf = (url = '') => new URL(url, 'http://proxy').pathname.split('/').at(-1) ?? '';

function forwardRequest(
  { hostname, port }: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  beforeResponse: () => Promise<void>,
) {
  const { method, url: path, headers } = incoming;
  const forwarded = request({ hostname, port, method, path, headers }, (response) => {
    void beforeResponse().finally(() => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}
