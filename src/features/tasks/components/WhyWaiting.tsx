import { memo, useState } from 'react';
import { onIntent } from '../../../shared/load/onIntent';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import Tooltip from '@mui/material/Tooltip';
import { WaitingAnswer } from './WaitingAnswer';
import { waitingCode } from './waitingCode';

/** A failure shows when the explanation is asked for. */
const fetchExplanation = () => void waitingCode.load().catch(() => {});

interface WhyWaitingProps {
  /** The row's place in the queue. */
  readonly place: number;
  readonly action: string;
}

/** Lets a row of the queue say what it waits for, until when, and which input caused it. */
export const WhyWaiting = memo(function WhyWaiting({ place, action }: WhyWaitingProps) {
  // A row that was never asked has no answer, which would be one more to draw for every row that comes into view.
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
