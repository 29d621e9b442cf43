import * as v from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { noticeShown } from '../features/notices/noticesSlice';
import { protocolToggled } from '../features/protocols';
import { routeChanged, tabReturned } from '../features/route';
import { routePath } from '../features/route/routeSchema';
import { keptSessionUnreadable, sessionResumed, speedChanged } from '../features/simulation';
import { speed } from '../features/simulation/simulationSchema';
import { queueAgainPressed, startPressed, stopPressed } from '../features/tasks/tasksSlice';
import { walletCreationRequested, walletToggled } from '../features/wallets/walletsSlice';
import { count, entityId, noPayload } from '../shared/schema';

/** Every input a timeline may hold, with the fields it may hold of each: an input or field not named here is never kept. */
export const TIMELINE_INPUTS: Readonly<Record<string, v.GenericSchema>> = {
  [speedChanged.type]: v.object({ speed }),
  [sessionResumed.type]: noPayload,
  [keptSessionUnreadable.type]: noPayload,
  // The screen, and nothing else of the address.
  [routeChanged.type]: v.object({ path: routePath }),
  [tabReturned.type]: noPayload,
  ...accessInputs,
  // A wallet's name is the person's own words, and exporting says so.
  [walletCreationRequested.type]: v.object({ name: v.pipe(v.string(), v.maxLength(1000)) }),
  [walletToggled.type]: v.object({ walletId: entityId }),
  [protocolToggled.type]: v.object({ protocolId: entityId }),
  [startPressed.type]: noPayload,
  [stopPressed.type]: noPayload,
  [queueAgainPressed.type]: v.object({ place: v.union([count, v.literal('all')]) }),
  [noticeShown.type]: v.object({ id: count }),
};
