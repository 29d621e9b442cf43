import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The state of the connection: requests arrive, the connection is dead, or the server fails. */
type WireState = 'up' | 'dead' | 'outOfOrder';

/** A connection to the account service that a test can observe and break. */
interface AuthWire {
  readonly origin: string;
  state: WireState;
  /** The methods that the state applies to; the others arrive. */
  affected: RegExp;
  /** All requests so far, answered or not, by the end of their address, such as `accounts:lookup`. */
  readonly asked: string[];
  /** Called once, after the next answer is sent and before it arrives. */
  meanwhile?: () => Promise<void>;
  close(): Promise<void>;
}

/** Creates a connection to the account service at `host`, such as `127.0.0.1:9099`. */
export async function openAuthWire(host: string): Promise<AuthWire> {
  const target = new URL(`http://${host}`);
  const server = createServer((incoming, outgoing) => {
    const method = endOf(incoming.url);
    wire.asked.push(method);
    const state = wire.affected.test(method) ? wire.state : 'up';
    if (state === 'dead') incoming.destroy();
    else if (state === 'outOfOrder') outgoing.writeHead(503).end();
    else forwardRequest(target, incoming, outgoing, happenMeanwhile);
  });
  async function happenMeanwhile() {
    const { meanwhile } = wire;
    delete wire.meanwhile;
    await meanwhile?.();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wire: AuthWire = {
    origin: `http://127.0.0.1:${port}`,
    state: 'up',
    affected: /./,
    asked: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return wire;
}

const endOf = (url = '') => new URL(url, 'http://wire').pathname.split('/').at(-1) ?? '';

function forwardRequest({ hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse, meanwhile: () => Promise<void>) {
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    void meanwhile().finally(() => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
