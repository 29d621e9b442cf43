import path from 'node:path';
import type * as v from 'valibot';
import { carryOver, carryTimelineOver } from '../program/carryOver';
import type { SavedDashboard } from '../program/restoreDashboard';
import { sessionResumed, type Dashboard, type RootState } from '../program/rootReducer';
import { TIMELINE_SCHEMAS } from '../program/timelineSchemas';
import { pathsIn, schemaLines } from './schemaPaths';

/** Has what earlier versions have saved, and the list of what today's version may save. */
export const PAST_FOLDER = path.join(__dirname, '..', '..', 'timelines', 'past');

/** A dashboard as a version of the program has saved it, and how it has ended at a moment (UTC ms). */
export interface PastDashboard {
  readonly kept: SavedDashboard;
  readonly at: number;
  readonly end: Dashboard;
}

/** What a timeline that a version of the program has recorded holds of it. */
export interface PastTimeline {
  readonly start: Partial<RootState> | null;
  readonly inputs: readonly PastInput[];
}

type PastInput = Readonly<{ type: string; payload?: unknown }>;

const SLICES = (TIMELINE_SCHEMAS.state as unknown as { readonly entries: Readonly<Record<string, v.GenericSchema>> })
  .entries;
const PAGE_SLICES = Object.keys(
  (TIMELINE_SCHEMAS.inputs[sessionResumed.type] as unknown as { readonly entries: object }).entries,
);

/**
 * Returns a line for each place of what is stored: of a dashboard's slices, and of every input. The page's slices are
 * those of `sessionResumed`.
 */
export const storedLines = (): readonly string[] => [
  ...Object.entries(SLICES).flatMap(([slice, schema]) =>
    PAGE_SLICES.includes(slice) ? [] : schemaLines(schema, slice),
  ),
  ...Object.entries(TIMELINE_SCHEMAS.inputs).flatMap(([type, schema]) => schemaLines(schema, type)),
];

export const placeOf = (line: string): string => line.slice(0, line.indexOf(': '));

/** Returns the places that a file holds. */
export function placesIn(file: PastDashboard | PastTimeline): ReadonlySet<string> {
  const places = new Set<string>();
  if ('kept' in file) {
    const { kept } = file;
    const saved = carryOver({ snapshot: JSON.parse(kept.checkpoint.text), entries: kept.entries });
    collectState((saved.snapshot as { readonly state: Partial<RootState> }).state, places);
    collectInputs(saved.entries as readonly PastInput[], places);
  } else {
    const timeline = carryTimelineOver(file) as PastTimeline;
    collectState(timeline.start ?? {}, places);
    collectInputs(timeline.inputs, places);
  }
  return places;
}

function collectState(state: Partial<RootState>, places: Set<string>): void {
  for (const [slice, value] of Object.entries(state)) {
    const schema = SLICES[slice];
    const path = PAGE_SLICES.includes(slice) ? `${sessionResumed.type}.${slice}` : slice;
    if (schema) pathsIn(schema, value, path, places);
  }
}

function collectInputs(inputs: readonly PastInput[], places: Set<string>): void {
  for (const { type, payload } of inputs) {
    const schema = TIMELINE_SCHEMAS.inputs[type];
    if (schema) pathsIn(schema, payload, type, places);
  }
}
