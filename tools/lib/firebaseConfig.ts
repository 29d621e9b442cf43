import fs from 'node:fs';
import path from 'node:path';
import { FIREBASE_CLI_DIR, ROOT } from './paths';
import { HOST, nextFreePort, sidePortsAt, type Ports, type SidePorts } from './ports';

/** A project id that begins with `demo-` never reaches a real project. */
export const PROJECT_ID = 'demo-seed';

interface ProjectConfig {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly functions: readonly { readonly source: string }[];
}

/**
 * Returns the configuration of a local stack: firebase.json's, with other ports and without the parts for deployments.
 */
export function localConfig(projectConfig: ProjectConfig, ports: Ports, sidePorts: SidePorts, ui: boolean) {
  return {
    firestore: projectConfig.firestore,
    functions: projectConfig.functions,
    emulators: {
      auth: { host: HOST, port: ports.auth },
      functions: { host: HOST, port: ports.functions },
      firestore: { host: HOST, port: ports.firestore, websocketPort: sidePorts.websocket },
      eventarc: { host: HOST, port: sidePorts.eventarc },
      tasks: { host: HOST, port: sidePorts.tasks },
      hub: { host: HOST, port: sidePorts.hub },
      logging: { host: HOST, port: sidePorts.logging },
      ui: { enabled: ui, host: HOST, port: sidePorts.ui },
      singleProjectMode: true,
    },
  };
}

/**
 * Writes the folder in which the CLI runs a stack. No part of its path may begin with a dot: the CLI would not notice
 * changes of the functions.
 */
export async function writeStackDir(
  offset: number,
  ports: Ports,
  ui: boolean,
): Promise<{ dir: string; uiOrigin: string }> {
  const dir = path.join(FIREBASE_CLI_DIR, 'stacks', String(offset));
  fs.mkdirSync(dir, { recursive: true });
  const projectConfig = JSON.parse(fs.readFileSync(path.join(ROOT, 'firebase.json'), 'utf8')) as ProjectConfig;
  const { rules, indexes } = projectConfig.firestore;
  for (const file of [rules, indexes]) fs.cpSync(path.join(ROOT, file), path.join(dir, file));
  for (const { source } of projectConfig.functions) linkInto(dir, source);
  const sidePorts = await freeSidePorts(offset);
  const config = localConfig(projectConfig, ports, sidePorts, ui);
  fs.writeFileSync(path.join(dir, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
  return { dir, uiOrigin: `http://${HOST}:${sidePorts.ui}` };
}

async function freeSidePorts(offset: number): Promise<SidePorts> {
  const ports = sidePortsAt(offset);
  for (const name of Object.keys(ports) as (keyof SidePorts)[]) ports[name] = await nextFreePort(ports[name]);
  return ports;
}

/** Links a folder of the checkout into the stack's folder, because the CLI reads nothing outside that folder. */
function linkInto(dir: string, folder: string): void {
  const link = path.join(dir, folder);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.join(ROOT, folder), link, 'junction');
}
