import { keepBodiesUnparsed } from './calls/body';
import { dropForeignLabels, shortenLibraryLines } from './calls/logLines';

// They change every HTTP server and log line of the process, so tests import the callables and not this file.
keepBodiesUnparsed();
dropForeignLabels();
shortenLibraryLines();

/**
 * The callables are deployed as `validate-beta-key`, `request-beta-access` and `delete-account`: Firebase joins nested
 * groups by dashes. Export names cannot contain dashes themselves.
 */
export { validate, request, deletion as delete } from './callables';
