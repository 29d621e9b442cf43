import { useOnDemand } from '../../../shared/load/onDemand';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';
import { waitingCode } from './waitingCode';
import type { WaitingPopoverProps } from './WaitingPopover';

/** The explanation that somebody has asked for: it, or that it is on its way or has not arrived. */
export function WaitingAnswer({ anchor, place, onClose }: WaitingPopoverProps) {
  const isOpen = anchor !== null;
  const { Part, hasFailed, tryAgain } = useOnDemand(waitingCode, isOpen);
  if (Part) return <Part anchor={anchor} place={place} onClose={onClose} />;
  if (!isOpen) return null;
  if (hasFailed) return <NotArrived what="The explanation" onRetry={tryAgain} onClose={onClose} />;
  return <PendingLine label="Opening the explanation" />;
}
