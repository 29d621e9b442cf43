import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { simulatedAt } from '../../../engine/clock/simulatedTime';
import { useSurroundings } from '../../../services/surroundings';
import { utcText } from '../../../shared/text';
import { selectSimulation } from '../../simulation';
import { simulatedTimeText } from '../texts';
import { timelineFile } from '../timelineFiles';
import { LIVE_SPEEDS, useTimelineHost } from '../timelineHost';
import { ActionButton, ChooseFileButton } from './ActionButton';
import { ExportDialog, SavedNote, useSaving } from './ExportDialog';
import { SpeedSelect } from './SpeedSelect';

/** What can be done with the live session, and the way to open a file. */
export function LiveSection({ onLook, onFile }: { onLook: (title: string) => void; onFile: (file: File) => void }) {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const { eventCount, speed } = useLive();
  const [isExporting, setIsExporting] = useState(false);
  const { save, saved } = useSaving();
  const title = () => `Session until ${utcText(clock.now())} UTC`;
  return (
    <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, sm: 6 }, py: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 3 }}>
        <Box sx={{ display: 'grid', mr: 'auto' }}>
          <Typography variant="h5" component="h3">
            Live session
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {eventCount === 1 ? '1 event' : `${eventCount} events`} recorded
          </Typography>
        </Box>
        <SpeedSelect label="Live speed" speeds={LIVE_SPEEDS} value={speed} onChange={(next) => host.setSpeed(next)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ActionButton isMain icon="eye" label="Look at this session" onClick={() => onLook(title())} />
          <ActionButton icon="download" label="Export..." onClick={() => setIsExporting(true)} />
          <ChooseFileButton label="Import..." onFile={onFile} />
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        A timeline file can also be dropped on this panel. It opens paused, and leaves the live session alone.
      </Typography>
      <SavedNote saved={saved} />
      {isExporting && (
        <ExportDialog
          heading="Export this session"
          defaultTitle={title()}
          onClose={() => setIsExporting(false)}
          onSave={(chosen) => save(timelineFile(host.record(chosen)))}
        />
      )}
    </Box>
  );
}

/** Says when simulated time is not the real time. */
export function LiveClockNote() {
  const { speed, offset } = useLive();
  const text = simulatedTimeText(speed, offset);
  if (text === null) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
      {text}
    </Typography>
  );
}

const SECOND: Ms = 1000;

/** What is shown of the live session: read once a second, and at each change of its speed. */
function useLive() {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const simulation = useSelector(selectSimulation);
  const [, setSecond] = useState(0);

  useEffect(() => {
    const follow = () => {
      setSecond((second) => second + 1);
      cancel = inASecond();
    };
    const inASecond = () => clock.callAt(clock.now() + SECOND, follow);
    let cancel = inASecond();
    return () => cancel();
  }, [clock]);

  const now = clock.now();
  /** How far simulated time is from the machine's, in whole seconds of ms. */
  const offset = Math.round((simulatedAt(simulation, now) - now) / SECOND) * SECOND;
  return { eventCount: host.eventCount(), speed: simulation.speed, offset };
}
