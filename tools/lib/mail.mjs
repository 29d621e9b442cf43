// @ts-check
import { PROJECT_ID } from './firebaseConfig.mjs';

/**
 * A mail that the Auth emulator would have sent.
 *
 * @typedef {{email: string, requestType: string, oobCode: string, oobLink: string}} Mail
 */

/** @type {Readonly<Record<string, string>>} */
const PURPOSES = Object.freeze({
  VERIFY_EMAIL: 'Confirm',
  PASSWORD_RESET: 'New password for',
  RECOVER_EMAIL: 'Recover',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm the new address of',
});

/**
 * Reads the mails that wait for their links to be opened.
 *
 * @param {string} authHost such as `127.0.0.1:9099`.
 * @returns {Promise<Mail[]>} the oldest first.
 */
export async function readMails(authHost) {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  return parseMails(await response.json());
}

/**
 * @param {unknown} body what the Auth emulator answers.
 * @returns {Mail[]}
 */
export function parseMails(body) {
  const codes = /** @type {{oobCodes?: Partial<Mail>[]} | null} */ (body)?.oobCodes ?? [];
  return codes.flatMap(({ email, requestType, oobCode, oobLink }) =>
    email && requestType && oobCode && oobLink ? [{ email, requestType, oobCode, oobLink }] : [],
  );
}

/**
 * @param {Mail} mail
 * @returns {string} the line that stands for the mail.
 */
export function mailLine({ email, requestType, oobLink }) {
  return `  ✉ ${PURPOSES[requestType] ?? requestType} ${email}:\n    ${oobLink}`;
}

/**
 * Calls back for each mail that comes in, until the process ends.
 *
 * @param {() => Promise<Mail[]>} read
 * @param {(mail: Mail) => void} onMail
 * @param {number} intervalMs
 */
export function watchMails(read, onMail, intervalMs) {
  const seen = new Set();
  const look = async () => {
    for (const mail of await read()) {
      if (seen.has(mail.oobCode)) continue;
      seen.add(mail.oobCode);
      onMail(mail);
    }
  };
  // A look that fails is made up for by the next one; that the stack is gone is noticed elsewhere.
  setInterval(() => void look().catch(() => undefined), intervalMs);
}
