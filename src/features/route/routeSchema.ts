import * as v from 'valibot';
import { noPayload } from '../../shared/schema';
import { routeChanged, tabReturned } from './routeSlice';

const path = v.picklist(['/', '/auth', '/app', 'other']);

/** What a timeline may hold of the route: the screen, and nothing else of the address. */
export const routeInputs = {
  [routeChanged.type]: v.object({ path }),
  [tabReturned.type]: noPayload,
};

/** The route's part of a state that is read from outside. */
export const routeState = v.object({ path: v.nullable(path) });
