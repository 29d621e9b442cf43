import type { ComponentProps } from 'react';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { SimulatedMark, StatusChip } from '../../../shared/ui/StatusChip';
import { StepMeter } from '../../../shared/ui/StepMeter';
import { PREVIEW_SECOND, previewRows, type PreviewRow } from '../landingContent';

/** A picture of the product in use; marked as simulated, because the product is. */
export function QueuePreview() {
  return (
    <Card
      component="figure"
      aria-label="A picture of the Automation Queue at work"
      // The page sets it before the program is there (src/page/playInView.ts).
      data-play=""
      suppressHydrationWarning
      sx={({ vars: { palette } }) => ({
        m: 0,
        borderColor: palette.line.strong,
        boxShadow: palette.elevation.high,
        '@media screen and (prefers-reduced-motion: no-preference)': PLAYED,
      })}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Icon name="queue" sx={{ color: 'text.tertiary' }} />
        <Typography variant="h5" component="p">
          Automation Queue
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <SimulatedMark detail="A picture of the dashboard. Its tasks, amounts and hashes are simulated." />
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {previewRows.map((row) => (
          <Row key={row.action} {...row} />
        ))}
      </Box>
      <Typography variant="caption" component="figcaption" sx={{ px: 5, py: 3.5, color: 'text.tertiary' }}>
        A moment of a sample run, {PREVIEW_SECOND} s after Start
      </Typography>
    </Card>
  );
}

const UNPLAYED = { opacity: 0.12 };

const unplayed = keyframes({ from: UNPLAYED });

const STEP = '[data-segment=done]';

/** What is true of the moment alone that the picture shows: each row's last line and step at work, and that the first task has completed. */
const OUTCOME = 'li > :last-child, [data-segment=active], li:first-of-type > :first-child > :last-child';

const plays = (delayMs: number) => ({ animation: `${unplayed} 240ms ${delayMs}ms both` });

/** Once in view, the steps come one after the other, as a run goes, and lead to the moment that the picture shows: under five seconds. */
const PLAYED = {
  [`&[data-play=soon] :is(${STEP}, ${OUTCOME})`]: UNPLAYED,
  [`&[data-play=now] ${STEP}`]: plays(0),
  ...Object.fromEntries([2, 3, 4, 5].map((step) => [`&[data-play=now] ${STEP}:nth-of-type(${step})`, { animationDelay: `${(step - 1) * 900}ms` }])),
  [`&[data-play=now] :is(${OUTCOME})`]: plays(3600),
};

const STATUS_CHIPS: Record<PreviewRow['state'], ComponentProps<typeof StatusChip>> = {
  running: { tone: 'good', icon: 'pulse', label: 'Running' },
  pending: { tone: 'neutral', icon: 'clock', label: 'Pending' },
  completed: { tone: 'good', icon: 'checkCircle', label: 'Completed' },
};

function Row({ protocol, action, progress, state, message, next }: PreviewRow) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, px: 5, py: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 6em', minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {protocol}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
            {action}
          </Typography>
        </Box>
        <StatusChip {...STATUS_CHIPS[state]} />
      </Box>
      <StepMeter value={progress} active={state === 'running'} label={`${protocol}, ${action}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        <Typography variant="caption" component="p" noWrap sx={{ flexGrow: 1 }}>
          {message}
        </Typography>
        <Typography variant="monoSmall" sx={{ lineHeight: 'inherit', color: 'text.tertiary' }}>
          {next}
        </Typography>
      </Box>
    </Box>
  );
}
