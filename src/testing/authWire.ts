import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of requests on their way: they arrive, or the line is dead, or the server is out of order. */
type WireState = 'up' | 'dead' | 'outOfOrder';

/** A line to the account service that a test listens to, and cuts. */
interface AuthWire {
  readonly origin: string;
  state: WireState;
  /** Which methods its state is about; the others arrive. */
  affected: RegExp;
  /** What was asked so far, whatever became of it: the ends of the addresses, such as `accounts:lookup`. */
  readonly asked: string[];
  /** Happens once, when the next answer is on its way back and has not arrived. */
  meanwhile?: () => Promise<void>;
  close(): Promise<void>;
}

/** Lays a line to the account service at `host`, such as `127.0.0.1:9099`. */
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
