import { memo, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { spanText } from '../../../shared/text';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import { useSimulatedPresent } from '../../simulation';
import { clockText, explainWaiting } from '../explainWaiting';
import { selectTasksState } from '../tasksSelectors';

interface WhyWaitingProps {
  /** The row's place in the queue. */
  readonly place: number;
  readonly action: string;
}

/** Lets a row of the queue say what it waits for, until when, and which input caused it. */
export const WhyWaiting = memo(function WhyWaiting({ place, action }: WhyWaitingProps) {
  const headingId = useId();
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
          onClick={({ currentTarget }) => setAsked({ anchor: currentTarget })}
        />
      </Tooltip>
      {asked && (
        <Popover
          open={asked.anchor !== null}
          anchorEl={asked.anchor}
          onClose={() => setAsked({ anchor: null })}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: paperStyle } }}
        >
          <Explanation headingId={headingId} place={place} />
        </Popover>
      )}
    </>
  );
});

function paperStyle({ sizes, radii, spacing, vars: { palette } }: Theme) {
  return {
    // Its own content sets the width: otherwise its place would, and the width its place in turn.
    width: 'max-content',
    maxWidth: `min(${sizes.width.notice}px, calc(100vw - ${spacing(8)}))`,
    borderRadius: `${radii.control}px`,
    border: `${sizes.stroke}px solid ${palette.line.strong}`,
    background: palette.surface.overlay,
    boxShadow: palette.elevation.high,
  };
}

/** What the row at `place` waits for, while it waits. */
function Explanation({ headingId, place }: { headingId: string; place: number }) {
  const waiting = explainWaiting(useSelector(selectTasksState), place);
  const present = useSimulatedPresent(typeof waiting?.until === 'number');
  if (!waiting) return null;
  const { waitsFor, until, cause, rule } = waiting;
  const facts = [
    ['Waits for', waitsFor],
    ['Until', typeof until === 'string' ? until : `${clockText(until)}, in ${spanText(until - present)}`],
    ['Caused by', cause.at === null ? cause.input : `${cause.input}, pressed at ${clockText(cause.at)}`],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
      <Typography id={headingId} variant="h6" component="h4">
        Why is this waiting?
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 1.5,
          m: 0,
          typography: 'caption',
          '& > dt': { color: 'text.secondary' },
          '& > dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {facts.flatMap(([name, fact]) => [<dt key={name}>{name}</dt>, <dd key={`${name} fact`}>{fact}</dd>])}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {rule}
      </Typography>
    </Box>
  );
}
