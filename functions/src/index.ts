import { keepBodiesUnparsed } from './calls/body';
import { dropForeignLabels } from './calls/logLabels';

// Both change every HTTP server of the process, so tests import the callables and not this file.
keepBodiesUnparsed();
dropForeignLabels();

/**
 * The callables are deployed as `validate-beta-key`, `request-beta-access` and `delete-account`: Firebase joins nested
 * groups by dashes. Export names cannot contain dashes themselves.
 */
export { validate, request, deletion as delete } from './callables';
