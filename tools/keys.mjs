// @ts-check
/** Beta keys and access, for what the Firebase console is slow at: `npm run keys -- help`. */
import { runKeys } from './keys/cli.mjs';

process.exitCode = await runKeys(process.argv.slice(2), process.env);
