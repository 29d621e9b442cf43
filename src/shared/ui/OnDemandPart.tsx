import type { ReactNode } from 'react';
import { useOnDemand, type OnDemand } from '../load/onDemand';
import { NotArrived } from './NotArrived';
import { PendingLine } from './PendingLine';

/** What stands in the place of a dialog while it is on its way. */
export const OPENING_DIALOG = <PendingLine label="Opening the dialog" />;

interface OnDemandPartProps<Props extends object> {
  readonly part: OnDemand<Props>;
  readonly props: Props;
  /** Once it has come it stays, so that it can go away in its own time. */
  readonly isWanted?: boolean;
  /** What was asked for, as the beginning of a sentence. */
  readonly what: string;
  /** What stands in its place while it is on its way. */
  readonly pending?: ReactNode;
  /** Gives it up when it did not arrive. */
  readonly onClose: () => void;
}

/** A part of the screen whose code comes when it is first wanted; when it does not arrive, it can be tried again. */
export function OnDemandPart<Props extends object>({ part, props, isWanted = true, what, pending, onClose }: OnDemandPartProps<Props>) {
  const { Part, hasFailed, tryAgain } = useOnDemand(part, isWanted);
  if (Part) return <Part {...props} />;
  if (!isWanted) return null;
  return hasFailed ? <NotArrived what={what} onRetry={tryAgain} onClose={onClose} /> : pending;
}
