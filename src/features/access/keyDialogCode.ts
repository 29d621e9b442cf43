import { createOnDemand } from '../../shared/load/onDemand';

/** The code of the Enter Beta Key dialog. */
export const keyDialogCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "key-dialog" */ './components/KeyDialogWindow');
  return chunk.KeyDialogWindow;
});
