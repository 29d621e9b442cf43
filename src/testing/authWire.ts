import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The state of the connection: it works, it breaks every request, or the server fails. */
type WireState = 'up' | 'dead' | 'serverError';

/** A connection to the account service that a test can observe and break. */
interface AuthWire {
  readonly origin: string;
  state: WireState;
  /** The methods that the state applies to; the connection works for the others. */
  affected: RegExp;
  /** The methods of all requests so far, such as `accounts:lookup`. */
  readonly requests: string[];
  /** Called once, before the next response is passed on. */
  beforeResponse?: () => Promise<void>;
  close(): Promise<void>;
}

/** Creates a connection to the account service at `host`, such as `127.0.0.1:9099`. */
export async function openAuthWire(host: string): Promise<AuthWire> {
  const target = new URL(`http://${host}`);
  const server = createServer((incoming, outgoing) => {
    const method = methodOf(incoming.url);
    wire.requests.push(method);
    const state = wire.affected.test(method) ? wire.state : 'up';
    if (state === 'dead') incoming.destroy();
    else if (state === 'serverError') outgoing.writeHead(503).end();
    else forwardRequest(target, incoming, outgoing, runBeforeResponse);
  });
  async function runBeforeResponse() {
    const { beforeResponse } = wire;
    delete wire.beforeResponse;
    await beforeResponse?.();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wire: AuthWire = {
    origin: `http://127.0.0.1:${port}`,
    state: 'up',
    affected: /./,
    requests: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return wire;
}

const methodOf = (url = '') => new URL(url, 'http://wire').pathname.split('/').at(-1) ?? '';

function forwardRequest({ hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse, beforeResponse: () => Promise<void>) {
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
