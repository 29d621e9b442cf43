import * as v from 'valibot';
import { entityId } from '../../shared/schema';

/** Schemas of the protocols' inputs, by the inputs' types. */
export const protocolsInputs = {
  'protocols/protocolToggled': v.object({ protocolId: entityId }),
};

export type ProtocolsInputs = typeof protocolsInputs;
