// @ts-check
import { UserError } from '../lib/userError.mjs';

/** A command line that means nothing; its message says what would. */
export class UsageError extends UserError {
  /** @override */
  name = 'UsageError';
}

export const HELP = `Beta keys and access to SEED

  npm run keys -- create [--count 1] [--uses 1] [--expires DATE] [--email ADDRESS] [--note TEXT]
                         [--format table|csv] [--out FILE]
  npm run keys -- list   [--state STATE] [--note TEXT] [--email ADDRESS] [--format table|csv] [--out FILE]
  npm run keys -- revoke KEY [KEY ...]
  npm run keys -- lint
  npm run keys -- access grant|revoke ADDRESS

  DATE   2026-12-31: until the end of that day (UTC), or an instant such as 2026-12-31T18:00:00Z
  FILE   a new file, which only you can read; one that exists is not overwritten
  STATE  live, used, expired, revoked, refused (a field cannot be honoured) or unmatchable (no key has that id)

  Each works on the local stack. For a real project add --project ID (with credentials: run
  \`gcloud auth application-default login\`, or set GOOGLE_APPLICATION_CREDENTIALS); it asks for
  the id once more, or takes --yes.

  Exit codes: 0 done, 1 failed or lint found something, 2 wrong usage.
`;
