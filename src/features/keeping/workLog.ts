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
}

/** So many inputs follow a state at the most where no later one can be saved: then a state is noted in their place. */
const MOST_INPUTS = 100;

/** The log of a dashboard that was put in its place, or began there; nothing on the device is known to be like it. */
export function newLog(found: KeptDashboard): WorkLog {
  const { serial, mine } = found;
  return { number: lastNumber(found), inputs: [], serial, replacedAt: serial, writtenAt: serial, pending: null, own: mine };
}

/** Whether inputs can follow what is on the device. */
export const isFollowed = ({ replacedAt, writtenAt }: WorkLog): boolean => writtenAt > replacedAt;

export function withInput(log: WorkLog, input: Omit<NumberedInput, 'number'>): WorkLog {
  const number = log.number + 1;
  return { ...log, number, inputs: [...log.inputs, { number, ...input }] };
}

/** The log without an input that has ended the session: it is part of no dashboard. */
export function withoutInput(log: WorkLog, number: number | null): WorkLog {
  return { ...log, inputs: log.inputs.filter((input) => input.number !== number) };
}

/** Another dashboard has taken the place of the one on the page. */
export function replaced(log: WorkLog, own: string | null): WorkLog {
  return { ...log, inputs: [], replacedAt: log.serial, pending: null, own };
}

/** The next state that is to be written. */
export function nextState({ serial, number, own }: WorkLog, snapshot: string, pausedAt: Kept['pausedAt'] = null): Kept {
  return { snapshot, serial: serial + 1, upTo: number, mine: own, pausedAt };
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
  };
}

/** Whether a state has to be noted, now that one could not be saved. */
export const isTooLong = (log: WorkLog): boolean => !isFollowed(log) || log.inputs.length >= MOST_INPUTS;
