import { lastNumber, type Kept, type KeptDashboard, type NumberedInput } from '../../services/keptDashboards/keptDashboards';

/** What is known on a page of how its dashboard is written: the inputs, and the states that they follow. */
export interface WorkLog {
  readonly number: number;
  /** The inputs that no state on the device holds. */
  readonly inputs: readonly NumberedInput[];
  /** The serial of the last state that was to be written. */
  readonly serial: number;
  /** The serial at which the dashboard was last replaced by another one: inputs can follow later states alone. */
  readonly replacedAt: number;
  /** The serial of the last state that is on the device. */
  readonly writtenAt: number;
  /** The state that is on its way to the device. */
  readonly pending: Kept | null;
  /** While a branch is on the page: the snapshot of one's own dashboard. */
  readonly own: string | null;
  /** The serial of what could not be read, until its person has done with it. */
  readonly unread: number | null;
  /** There was no room for a state in the place of too many inputs: none is noted until there is. */
  readonly isFull: boolean;
}

/** So many inputs follow a state at the most where no later one can be saved: then a state is noted in their place. */
const MOST_INPUTS = 100;

/** The log of a dashboard that was put in its place, or began there; nothing on the device is known to be like it. */
export function newLog(found: KeptDashboard, isRead = true): WorkLog {
  const { serial, mine } = found;
  const unread = isRead ? null : serial;
  return { number: lastNumber(found), inputs: [], serial, replacedAt: serial, writtenAt: serial, pending: null, own: mine, unread, isFull: false };
}

/** Whether inputs can follow what is on the device, as far as states go. */
export const isFollowed = ({ replacedAt, writtenAt }: WorkLog): boolean => writtenAt > replacedAt;

export function withInput(log: WorkLog, input: Omit<NumberedInput, 'number'>): WorkLog {
  const number = log.number + 1;
  // Of those that are not noted only what a state on its way does not hold is of use.
  if (log.isFull && log.pending === null) return { ...log, number };
  return { ...log, number, inputs: [...log.inputs, { number, ...input }] };
}

/** The log without an input that has ended the session: it is part of no dashboard. */
export function withoutInput(log: WorkLog, number: number | null): WorkLog {
  return { ...log, inputs: log.inputs.filter((input) => input.number !== number) };
}

/** Another dashboard has taken the place of the one on the page. */
export function replaced(log: WorkLog, own: string | null): WorkLog {
  return { ...log, inputs: [], replacedAt: log.serial, pending: null, own, isFull: false };
}

/** The next state that is to be written. */
export function nextState({ serial, number, own, unread }: WorkLog, snapshot: string, pausedAt: Kept['pausedAt'] = null): Kept {
  return { snapshot, serial: serial + 1, upTo: number, mine: own, pausedAt, ...(unread !== null && { unread }) };
}

/** A state is on its way to the device. */
export function sent(log: WorkLog, pending: Kept): WorkLog {
  return { ...log, serial: pending.serial, pending };
}

/** A state has arrived there. One of a dashboard that has been replaced since tells nothing of the present one. */
export function written(log: WorkLog, { serial, upTo }: Kept): WorkLog {
  if (serial <= log.replacedAt) return log;
  return {
    ...log,
    serial: Math.max(log.serial, serial),
    writtenAt: Math.max(log.writtenAt, serial),
    inputs: log.inputs.filter(({ number }) => number > upTo),
    pending: log.pending?.serial === serial ? null : log.pending,
    isFull: false,
  };
}

/** A state could not be saved. */
export function notSaved(log: WorkLog, { serial }: Kept): WorkLog {
  if (log.pending?.serial !== serial) return log;
  return { ...log, pending: null, inputs: log.isFull ? [] : log.inputs };
}

/** A state could not be noted either. */
export function notNoted(log: WorkLog): WorkLog {
  return isTooLong(log) ? { ...log, inputs: [], isFull: true } : log;
}

/** Whether a state has to be noted, now that one could not be saved. */
export const isTooLong = (log: WorkLog): boolean => !isFollowed(log) || log.inputs.length >= MOST_INPUTS;
