import { PROJECT_ID } from './firebaseConfig';

/** A mail that the Auth emulator would have sent. */
export interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

const PURPOSES: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: 'Confirm',
  PASSWORD_RESET: 'New password for',
  RECOVER_EMAIL: 'Recover',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm the new address of',
};

/**
 * Reads the mails whose links were not opened yet, the oldest first.
 *
 * @param authHost such as `127.0.0.1:9099`.
 */
export async function readMails(authHost: string): Promise<Mail[]> {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  return parseMails(await response.json());
}

/** @param body the Auth emulator's answer. */
export function parseMails(body: unknown): Mail[] {
  const codes = (body as { oobCodes?: Partial<Mail>[] } | null)?.oobCodes ?? [];
  return codes.flatMap(({ email, requestType, oobCode, oobLink }) =>
    email && requestType && oobCode && oobLink ? [{ email, requestType, oobCode, oobLink }] : [],
  );
}

/** A mail's link as a deployment with a custom action URL would send it: it opens the app's own page (README.md). */
export function appLink(oobLink: string, webOrigin: string): string {
  return `${webOrigin}/auth${new URL(oobLink).search}`;
}

/** The lines that are printed in place of the mail; `webOrigin` is where the app is served. */
export function mailLine({ email, requestType, oobLink }: Mail, webOrigin: string): string {
  return `  ✉ ${PURPOSES[requestType] ?? requestType} ${email}:\n    ${appLink(oobLink, webOrigin)}`;
}

/** Calls back for each mail that comes in, until the process ends. */
export function watchMails(read: () => Promise<Mail[]>, onMail: (mail: Mail) => void, intervalMs: number): void {
  const seen = new Set<string>();
  const poll = async () => {
    for (const mail of await read()) {
      if (seen.has(mail.oobCode)) continue;
      seen.add(mail.oobCode);
      onMail(mail);
    }
  };
  // A poll that fails is made up for by the next one; that the stack is gone is noticed elsewhere.
  setInterval(() => void poll().catch(() => undefined), intervalMs);
}
