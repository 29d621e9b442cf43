import fs from 'node:fs';
import path from 'node:path';
import { localConfig } from './firebaseConfig';
import { portsAt, sidePortsAt } from './ports';

const projectConfig = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../firebase.json'), 'utf8'));
const sidePorts = sidePortsAt(0);
const [WITH_UI, WITHOUT_UI] = [true, false];

describe('the configuration of the local stack', () => {
  it('is firebase.json without the parts for deployments, if there is no offset', () => {
    const { hosting: _hosting, ...expected } = projectConfig;
    expect(localConfig(projectConfig, portsAt(0), sidePorts, WITHOUT_UI)).toEqual(expected);
  });

  it('binds everything to the loopback address', () => {
    const { emulators } = localConfig(projectConfig, portsAt(0), sidePorts, WITH_UI);
    const hosts = Object.values(emulators).flatMap((part) => (typeof part === 'object' ? [part.host] : []));
    expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
  });

  it('shifts the ports by the offset', () => {
    expect(localConfig(projectConfig, portsAt(100), sidePorts, WITHOUT_UI)).toMatchObject({
      emulators: { auth: { port: 9199 }, functions: { port: 5101 }, firestore: { port: 8180 } },
    });
  });
});
