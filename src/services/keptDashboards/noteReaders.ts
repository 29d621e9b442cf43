import type { Ms } from '../../engine/clock/clock';
import type { Journal, Kept, NumberedInput } from './keptRecord';

/** What earlier versions noted, too. */
export interface FormerJournal extends Partial<Journal> {
  readonly isReturned?: boolean;
  readonly end?: { readonly at: Ms; readonly isRemoved: boolean };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (said: unknown): said is Fields => typeof said === 'object' && said !== null;
const isTextOrNone = (said: unknown): boolean => said === undefined || said === null || typeof said === 'string';
const isMomentOrNone = (said: unknown): boolean => said === undefined || said === null || isMoment(said);

/** Whether a note is a number: a moment (UTC ms), or a count. */
export const isMoment = (said: unknown): said is Ms => typeof said === 'number';

/** Whether a note is the state of a dashboard. */
export function isState(said: unknown): said is Kept {
  if (!isFields(said) || ![said.serial, said.upTo].every(isMoment)) return false;
  return isTextOrNone(said.snapshot) && isTextOrNone(said.mine) && isMomentOrNone(said.pausedAt) && (said.unread === undefined || isMoment(said.unread));
}

const isInput = (said: unknown): said is NumberedInput => isFields(said) && isMoment(said.number) && isMoment(said.at) && typeof said.type === 'string';

/** Whether a note is of what came since a snapshot. */
export function isJournal(said: unknown): said is FormerJournal {
  if (!isFields(said)) return false;
  const { inputs = [], leftAt, endedAt, end } = said;
  const isEnd = end === undefined || (isFields(end) && isMoment(end.at));
  return Array.isArray(inputs) && inputs.every(isInput) && [leftAt, endedAt].every((each) => each === undefined || isMoment(each)) && isEnd;
}
