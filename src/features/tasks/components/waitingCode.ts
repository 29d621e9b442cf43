import { createOnDemand } from '../../../shared/load/onDemand';

/** The code of what explains a row's wait. */
export const waitingCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "waiting" */ './WaitingPopover');
  return chunk.WaitingPopover;
});
