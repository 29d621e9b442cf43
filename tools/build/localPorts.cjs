'use strict';

/** The ports of the local product, before the offset: the Firebase stack's and the web app's. */
const LOCAL_PORTS = { auth: 9099, functions: 5001, firestore: 8080, web: 3000 };

const MAX_PORT = 65_535;

/** Ports that browsers refuse to call (the Fetch standard's bad ports), from our lowest port up. */
const BAD_PORTS = new Set([3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/** @param {number} offset @returns {Record<keyof typeof LOCAL_PORTS, number>} */
function portsAt(offset) {
  const { auth, functions, firestore, web } = LOCAL_PORTS;
  return { auth: auth + offset, functions: functions + offset, firestore: firestore + offset, web: web + offset };
}

/** @param {number} offset @returns {number | undefined} a port at this offset that browsers refuse to call */
const badPortAt = (offset) => Object.values(portsAt(offset)).find((port) => BAD_PORTS.has(port));

/**
 * @param {Record<string, string | undefined>} env
 * @returns {number} SEED_PORT_OFFSET, the number added to every port
 * @throws {Error} if it leads to an unusable port
 */
function readOffset(env) {
  const text = (env.SEED_PORT_OFFSET ?? '').trim();
  const offset = text === '' ? 0 : Number(text);
  const largest = MAX_PORT - Math.max(...Object.values(LOCAL_PORTS));
  if (!Number.isInteger(offset) || offset < 0 || offset > largest)
    throw new Error(`SEED_PORT_OFFSET is "${text}": it must be a whole number from 0 to ${largest}.`);
  const bad = badPortAt(offset);
  if (bad !== undefined)
    throw new Error(
      `SEED_PORT_OFFSET is "${text}": it leads to port ${bad}, which browsers refuse to call. Choose another.`,
    );
  return offset;
}

module.exports = { badPortAt, portsAt, readOffset };
