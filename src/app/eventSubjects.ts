import type { TimedAction } from '../engine/timeline/events';
import { MOMENT, type Mark } from '../engine/timeline/telling';
import type { DashboardArea } from '../features/dashboard';
import type { Subject } from '../workbench';
import { tellingOf, type AnyEvent } from './sentences';

/** Of `betaAccess/keySubmitted` it is `betaAccess`. */
type SliceOf<Type> = Type extends `${infer Slice}/${string}` ? Slice : never;

type Place = Pick<Subject, 'lane'> & { readonly area: DashboardArea | null };

const OF_THE_PAGE: Place = { lane: 'access', area: null };

/** The lane of what happens in a slice, and the part of the dashboard that it changes: an event of a slice that is missing does not compile. */
const PLACES: Readonly<Record<SliceOf<AnyEvent['type']>, Place>> = {
  wallets: { lane: 'dashboard', area: 'wallets' },
  protocols: { lane: 'dashboard', area: 'protocols' },
  tasks: { lane: 'dashboard', area: 'queue' },
  activity: { lane: 'dashboard', area: 'history' },
  simulation: OF_THE_PAGE,
  route: OF_THE_PAGE,
  auth: OF_THE_PAGE,
  betaAccess: OF_THE_PAGE,
  confirmation: OF_THE_PAGE,
  mailLink: OF_THE_PAGE,
  notices: OF_THE_PAGE,
  keeping: OF_THE_PAGE,
  app: OF_THE_PAGE,
};

type Fields = Readonly<Record<string, unknown>>;

/** Says what an event of this program is about. */
export function subjectOf({ type, payload }: TimedAction): Subject {
  const mark: Mark = tellingOf(type)?.mark ?? MOMENT;
  const slice = type.slice(0, type.indexOf('/'));
  const { lane, area } = Object.hasOwn(PLACES, slice) ? PLACES[slice as keyof typeof PLACES] : OF_THE_PAGE;
  const fields = (payload ?? {}) as Fields;
  return { ...workOf(mark, slice, lane, fields), isMinor: mark.isMinor ?? false, area, row: rowOf(mark, fields) };
}

/** The wallet, protocol or task that an event changes, by whose id its row is known; of several it is none. */
function rowOf({ work, phase }: Mark, { taskId, walletId, protocolId, id }: Fields): string | null {
  const row = work === 'creation' && phase === 'end' ? id : (taskId ?? walletId ?? protocolId);
  return typeof row === 'string' ? row : null;
}

function workOf(mark: Mark, slice: string, lane: Subject['lane'], fields: Fields): Pick<Subject, 'lane' | 'id' | 'phase' | 'outcome'> {
  const { work, phase } = mark;
  const outcome = mark.outcome ?? null;
  if (work === 'task') return { lane: 'task', id: phase === 'endAll' ? null : String(fields.taskId), phase, outcome };
  if (work === 'creation') return { lane: 'dashboard', id: 'wallet', phase, outcome };
  if (work === 'service' && typeof fields.requestId === 'number') {
    const answer = hasFailed(fields.outcome) ? 'failure' : 'success';
    return { lane: 'service', id: `${slice}-${fields.requestId}`, phase, outcome: phase === 'end' ? answer : null };
  }
  const failed = (fields.failure ?? fields.failed ?? null) !== null ? 'failure' : null;
  return { lane, id: null, phase: 'moment', outcome: outcome ?? failed };
}

const GOOD_REPLIES: ReadonlySet<unknown> = new Set(['accepted', 'alreadyGranted', 'granted', 'confirmed', 'unconfirmed', 'done']);

/** Whether a service's reply is a failure or a refusal. */
function hasFailed(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return !GOOD_REPLIES.has(outcome);
  return 'ok' in outcome ? outcome.ok !== true : !GOOD_REPLIES.has((outcome as { kind?: unknown }).kind);
}
