import type { MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { ROOMY_PANEL } from '../../../shared/ui/panelWidths';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import type { QueueRow } from '../tasksSelectors';
import { queueAgainPressed } from '../tasksSlice';
import { NextRunText } from './NextRunText';
import { stepText } from './queueTexts';
import { WhyWaiting } from './WhyWaiting';

/** The step at work and its message; what comes next and when; and the way back for what has completed. */
export function TaskFooter({ row }: { row: QueueRow }) {
  const dispatch = useDispatch();
  const { task, place, currentStep } = row;
  const queueAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press; its row keeps the focus.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place }));
  };
  const isCompleted = task.status === 'completed';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', [ROOMY_PANEL]: 'row' },
        alignItems: { [ROOMY_PANEL]: 'center' },
        columnGap: 3,
        pt: { xs: 2, [ROOMY_PANEL]: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flex: 1, alignItems: 'baseline', gap: 2, minWidth: 0, minHeight: 20 }}>
        <Typography variant="monoSmall" sx={{ flexShrink: 0, color: 'text.tertiary' }}>
          {stepText(row)}
        </Typography>
        <TruncatedText variant="caption" text={currentStep ?? ''} />
      </Box>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 34,
          '@media (pointer: coarse)': { minHeight: theme.sizes.touchTarget },
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, mr: isCompleted ? 0 : -2 }}>
          <NextRunText row={row} />
          <WhyWaiting row={row} />
        </Box>
        {isCompleted && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Queue again: ${task.action}`}
            startIcon={<Icon name="refresh" size="small" />}
            onClick={queueAgain}
            sx={{ mr: -3, color: 'text.secondary' }}
          >
            Queue again
          </Button>
        )}
      </Box>
    </Box>
  );
}
