import { createOnDemand } from '../../../shared/load/onDemand';

/** The code of the notices' stack. */
export const noticeStackCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "notices" */ './NoticeStack');
  return chunk.NoticeStack;
});
