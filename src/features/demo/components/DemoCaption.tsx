import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Playback } from '../../timeline/components';
import { useWantsStillness } from './useDemoPlayback';

interface DemoCaptionProps {
  readonly text: string;
  readonly playback: Playback;
  readonly hasEnded: boolean;
}

/** Says what happens in the picture, also to those who do not see it. */
export function DemoCaption({ text, playback, hasEnded }: DemoCaptionProps) {
  const wantsStillness = useWantsStillness();
  const waits = wantsStillness && !playback.isPlaying && playback.at === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'center',
        flexShrink: 0,
        // Two lines on a phone, so that a longer caption moves nothing.
        minHeight: { xs: '4.25em', sm: '3.25em' },
        px: { xs: 4, sm: 6 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body1" sx={{ fontWeight: 'fontWeightMedium' }}>
        {hasEnded ? 'The demo has ended.' : waits ? 'Paused, because your system asks for less motion. Press Play to watch.' : text}
      </Typography>
    </Box>
  );
}
