import { memo, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { useOnDemand } from '../../../shared/load/onDemand';
import { onIntent } from '../../../shared/load/onIntent';
import { Tooltip } from '../../../shared/ui/tooltip/Tooltip';
import { Icon } from '../../../shared/ui/Icon';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  // A row that was never asked has no popover, which would be one more to draw for every row that comes into view.
  const [wasAsked, setWasAsked] = useState(false);
  const { Part, hasFailed, tryAgain } = useOnDemand(waitingCode, isOpen);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="Why is this waiting?">
        <IconButton
          aria-label={`Why is this waiting? ${action}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...onIntent(fetchExplanation)}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            setWasAsked(true);
          }}
          sx={({ vars }) => ({ color: vars.palette.text.tertiary })}
        >
          <Icon name="info" size="small" />
        </IconButton>
      </Tooltip>
      {Part && wasAsked && <Part anchor={anchor} place={place} onClose={close} />}
      {!Part && hasFailed && isOpen && <NotArrived what="The explanation" onRetry={tryAgain} onClose={close} />}
      {!Part && !hasFailed && isOpen && <PendingLine label="Opening the explanation" />}
    </>
  );
});
