import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { selectIsRunning, selectQueueCounts } from '../tasksSelectors';
import { queueAgainPressed } from '../tasksSlice';
import { QueueAnnouncement } from './QueueAnnouncement';
import { countsText } from './queueTexts';

/** Where the queue stands, and why it cannot be started; beside it the way to send everything back. */
export function QueueSummary({ id }: { id: string }) {
  const dispatch = useDispatch();
  const counts = useSelector(selectQueueCounts);
  const isRunning = useSelector(selectIsRunning);
  const summary = useRef<HTMLParagraphElement>(null);
  const hasNothingToStart = !isRunning && counts.pending === 0;
  const queueAllAgain = () => {
    // The button goes away with the press; the words that say what came of it take the focus.
    summary.current?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place: 'all' }));
  };
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        minHeight: theme.sizes.touchTarget,
        px: { xs: 4, sm: 5 },
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      <Typography
        ref={summary}
        id={id}
        tabIndex={-1}
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary' }}
      >
        {hasNothingToStart ? 'Nothing is pending.' : countsText(counts)}
      </Typography>
      <QueueAnnouncement />
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="refresh" size="small" />}
        onClick={queueAllAgain}
        sx={{
          flexShrink: 0,
          mr: -3,
          color: 'text.secondary',
          visibility: counts.completed === 0 ? 'hidden' : 'visible',
        }}
      >
        Queue all again
      </Button>
    </Box>
  );
}
