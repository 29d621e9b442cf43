import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useDispatch, useSelector } from 'react-redux';
import { useHasLine } from '../../../services/page/line';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../../simulation';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { ChangingText } from '../../../shared/ui/ChangingText';

interface NoteProps {
  /** The note goes away with its press: takes the focus from there. */
  readonly onGone: () => void;
}

/** Says that the live session goes at another speed than real time, and leads back to that. */
export function SpeedNote({ onGone }: NoteProps) {
  const { speed } = useSelector(selectSimulation);
  if (speed === 1) return null;
  const pace = speed === 0 ? 'Paused' : `${speed}×`;
  return <LiveNote icon={speed === 0 ? APP_ICONS.pause : 'clock'} text={pace} way="Back to 1×" wayBack={speedChanged({ speed: 1 })} onGone={onGone} />;
}

/** Says that simulated faults are on in the live session, and switches them off. */
export function FaultsNote({ onGone }: NoteProps) {
  const isOn = useSelector(selectFaultsAreOn);
  return isOn ? <LiveNote icon="warning" text="Faults" more=" on" way="Switch off" wayBack={faultsSwitched({ isOn: false })} onGone={onGone} /> : null;
}

const OFFLINE = 'You are offline. The dashboard works on; changes of your account need a connection.';

/** After a tap, in ms. */
const READING_TIME = 6000;

const NO_LINE_ICON = 'M4 4l16 16M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7m4 .1a10 10 0 0 1 5 2.6M12 19.5v.1';

/** Says that there is no line, as long as there is none. */
export function LineNote() {
  const hasLine = useHasLine();
  return (
    <Box component="span" role="status" sx={{ display: 'inline-flex', '&:empty': { position: 'absolute' } }}>
      {!hasLine && (
        <Tooltip title={OFFLINE} describeChild enterTouchDelay={0} leaveTouchDelay={READING_TIME}>
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <StatusChip tone="neutral" icon={NO_LINE_ICON} label="Offline" />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

interface LiveNoteProps extends NoteProps {
  readonly icon: IconName;
  readonly text: string;
  /** The rest of it, which is only heard where there is little room. */
  readonly more?: string;
  /** What a press does; only heard where there is little room. */
  readonly way: string;
  readonly wayBack: ReturnType<typeof speedChanged | typeof faultsSwitched>;
}

function LiveNote({ icon, text, more = '', way, wayBack, onGone }: LiveNoteProps) {
  const dispatch = useDispatch();
  const goBack = () => {
    onGone();
    dispatch(wayBack);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      startIcon={<Icon name={icon} size="small" />}
      onClick={goBack}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span>
        <ChangingText>{text}</ChangingText>
        <span data-long>{`${more} · ${way}`}</span>
      </span>
    </Button>
  );
}
