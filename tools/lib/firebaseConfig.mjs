// @ts-check
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { FIREBASE_CLI_DIR, ROOT } from './paths.mjs';
import { nextFreePort } from './freePorts.mjs';
import { HOST } from './ports.mjs';

/** A project id that begins with `demo-` never reaches a real project. */
export const PROJECT_ID = 'demo-seed';

/**
 * The ports that only the CLI's own parts use among themselves; each moves on when it is taken.
 *
 * @typedef {{hub: number, logging: number, ui: number}} SidePorts
 */
const SIDE_PORTS = Object.freeze({ hub: 4400, logging: 4500, ui: 4000 });

/** Where the Firestore emulator itself may listen, behind the stack's own door: nobody needs to know, or to guess. */
const HIDDEN_PORTS = /** @type {const} */ ([20_000, 32_000]);

/**
 * The folder in which the CLI runs a stack. No part of its path may begin with a dot: the CLI would not see the
 * function change.
 *
 * @param {number} offset
 * @returns {string}
 */
function stackDir(offset) {
  return path.join(FIREBASE_CLI_DIR, 'stacks', String(offset));
}

/**
 * Derives the configuration of one local stack from the project's ordinary one: moved ports, nothing to deploy.
 *
 * @param {any} ordinary what firebase.json holds.
 * @param {import('./ports.mjs').Ports} ports
 * @param {SidePorts} sidePorts
 * @param {boolean} ui whether the Emulator UI is wanted.
 * @returns {object}
 */
export function localConfig(ordinary, ports, sidePorts, ui) {
  return {
    firestore: ordinary.firestore,
    functions: ordinary.functions,
    emulators: {
      auth: { host: HOST, port: ports.auth },
      functions: { host: HOST, port: ports.functions },
      firestore: { host: HOST, port: ports.firestore },
      hub: { host: HOST, port: sidePorts.hub },
      logging: { host: HOST, port: sidePorts.logging },
      ui: { enabled: ui, host: HOST, port: sidePorts.ui },
      singleProjectMode: true,
    },
  };
}

/**
 * Writes a stack's folder, ready for the CLI to run in.
 *
 * @param {number} offset
 * @param {import('./ports.mjs').Ports} ports
 * @param {boolean} ui
 * @returns {Promise<{dir: string, uiOrigin: string, firestoreHost: string}>} the folder, and where the Emulator UI and
 *   the Firestore emulator itself will be.
 */
export async function writeStackDir(offset, ports, ui) {
  const dir = stackDir(offset);
  fs.mkdirSync(dir, { recursive: true });
  const ordinary = JSON.parse(fs.readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  const { rules, indexes } = ordinary.firestore;
  const sources = ordinary.functions.map((/** @type {{source: string}} */ { source }) => source);
  for (const file of [rules, indexes]) fs.cpSync(path.join(ROOT, file), path.join(dir, file));
  for (const source of sources) linkInto(dir, source);
  const sidePorts = {
    hub: await nextFreePort(SIDE_PORTS.hub + offset),
    logging: await nextFreePort(SIDE_PORTS.logging + offset),
    ui: await nextFreePort(SIDE_PORTS.ui + offset),
  };
  const firestore = await nextFreePort(randomInt(...HIDDEN_PORTS));
  const config = localConfig(ordinary, { ...ports, firestore }, sidePorts, ui);
  fs.writeFileSync(path.join(dir, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
  return { dir, uiOrigin: `http://${HOST}:${sidePorts.ui}`, firestoreHost: `${HOST}:${firestore}` };
}

/**
 * Shows a folder of the checkout inside the stack's: the CLI reads nothing outside its own.
 *
 * @param {string} dir
 * @param {string} folder its path in the checkout.
 */
function linkInto(dir, folder) {
  const link = path.join(dir, folder);
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.join(ROOT, folder), link, 'junction');
}
