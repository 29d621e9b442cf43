import { memo, useState } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { createOnDemand, onIntent, useOnDemand } from '../../../shared/load/onDemand';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import type { WaitingPopoverProps } from './WaitingPopover';

/** The code of the explanation, which is fetched when somebody is about to ask for it. */
export const waitingCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "waiting" */ './WaitingPopover');
  return chunk.WaitingPopover;
});

/** A failure shows when the explanation is asked for. */
const fetchExplanation = () => void waitingCode.load().catch(() => {});

interface WhyWaitingProps {
  /** The row's place in the queue. */
  readonly place: number;
  readonly action: string;
}

/** Lets a row of the queue say what it waits for, until when, and which input caused it. */
export const WhyWaiting = memo(function WhyWaiting({ place, action }: WhyWaitingProps) {
  // Closing keeps the popover mounted for its transition; a row that was never asked has none.
  const [asked, setAsked] = useState<{ readonly anchor: HTMLElement | null } | null>(null);
  return (
    <>
      <Tooltip title="Why is this waiting?">
        <SmallIconButton
          icon="info"
          quiet
          aria-label={`Why is this waiting? ${action}`}
          aria-haspopup="dialog"
          aria-expanded={Boolean(asked?.anchor)}
          {...onIntent(fetchExplanation)}
          onClick={({ currentTarget }) => setAsked({ anchor: currentTarget })}
        />
      </Tooltip>
      {asked && <WaitingAnswer anchor={asked.anchor} place={place} onClose={() => setAsked({ anchor: null })} />}
    </>
  );
});

/** The explanation, or that its code is on its way or has not arrived. */
function WaitingAnswer({ anchor, place, onClose }: WaitingPopoverProps) {
  const isOpen = anchor !== null;
  const { Part, hasFailed, tryAgain } = useOnDemand(waitingCode, isOpen);
  if (Part) return <Part anchor={anchor} place={place} onClose={onClose} />;
  if (!isOpen) return null;
  if (hasFailed) return <NotArrived what="The explanation" onRetry={tryAgain} onClose={onClose} />;
  return <PendingLine label="Opening the explanation" />;
}
