import { PROJECT_ID } from './firebaseConfig';

/** An email that the Auth emulator would have sent. */
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
  VERIFY_AND_CHANGE_EMAIL: 'Confirm the new email of',
};

/** Returns the emails whose links have not been opened, the oldest first. `authHost` looks like `127.0.0.1:9099`. */
export async function readMails(authHost: string): Promise<Mail[]> {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  return parseMails(await response.json());
}

export function parseMails(body: unknown): Mail[] {
  const codes = (body as { oobCodes?: Partial<Mail>[] } | null)?.oobCodes ?? [];
  return codes.flatMap(({ email, requestType, oobCode, oobLink }) =>
    email && requestType && oobCode && oobLink ? [{ email, requestType, oobCode, oobLink }] : [],
  );
}

/** Returns a link that opens the app's own page, as a deployment with a custom action URL sends it (docs/DEPLOY.md). */
export function appLink(oobLink: string, webOrigin: string): string {
  return `${webOrigin}/auth${new URL(oobLink).search}`;
}

/** Returns the two lines to print instead of the email. `webOrigin` is the address of the app. */
export function mailText({ email, requestType, oobLink }: Mail, webOrigin: string): string {
  return `  ✉ ${PURPOSES[requestType] ?? requestType} ${email}:\n    ${appLink(oobLink, webOrigin)}`;
}

/** Calls `onMail` for each new email, until the process ends. */
export function watchMails(read: () => Promise<Mail[]>, onMail: (mail: Mail) => void, intervalMs: number): void {
  const seen = new Set<string>();
  const poll = async () => {
    for (const mail of await read()) {
      if (seen.has(mail.oobCode)) continue;
      seen.add(mail.oobCode);
      onMail(mail);
    }
  };
  // The next poll makes up for a failed one. A stack that has ended is reported elsewhere.
  setInterval(() => void poll().catch(() => undefined), intervalMs);
}
