import * as v from 'valibot';
import { entityId } from '../../shared/schema';

export const protocolsInputs = {
  'protocols/protocolToggled': v.object({ protocolId: entityId }),
};

export type ProtocolsInputs = typeof protocolsInputs;
