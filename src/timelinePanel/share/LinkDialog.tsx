import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../shared/ui/Icon';
import { QuestionDialog } from '../../shared/ui/QuestionDialog';
import { useCopy } from '../../shared/ui/useCopy';
import type { EventSearch } from '../eventSearch';
import { momentHash, type AddressedPlace } from './momentAddress';
import { useTimelineHost } from '../timelineHost';
import { withChanges } from '../compare/whatIf';
import { filterOf } from './momentInAddress';
import { kilobytes, NamesChoice, useRecordingCopy, whyNoLink, type RecordingCopy } from './recordingCopy';
import type { Opened } from '../components/useOpenedTimeline';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface LinkDialogProps {
  readonly opened: Opened;
  readonly moment: AddressedPlace;
  readonly filter: EventSearch;
  /** Saves the timeline as a file instead. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Copies a link that holds the whole timeline, says what goes along with it, and offers to leave out typed names. */
export function LinkDialog({ opened: { source, player, whatIf }, moment, filter, onSave, onClose }: LinkDialogProps) {
  const host = useTimelineHost();
  const { live, texts } = host;
  const [timeline] = useState(() => {
    if (live && source === 'live') return live.record('A live session');
    return whatIf ? withChanges(whatIf) : player.timeline;
  });
  const isFaithful = source === 'live' || (whatIf?.recorded ?? player).parting === null;
  const [isReplacing, setIsReplacing] = useState(isFaithful);
  const { outcome, copy, forget } = useCopy();
  const made = useRecordingCopy(host, timeline, isReplacing);
  const link = linkOf(made, moment, filter);
  const isRefused = made !== null && link === null;
  const replace = (isNow: boolean) => {
    setIsReplacing(isNow);
    // What was copied is another link.
    forget();
  };
  return (
    <QuestionDialog
      title="Copy a link"
      text={
        <>
          The link itself holds the timeline: what was pressed and what servers answered, with times. Nothing is uploaded.
          Whoever has the link can look at it, without an account. It never holds {texts.withheld}.
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {outcome ? 'Close' : 'Cancel'}
          </Button>
          {isRefused ? (
            <Button variant="contained" startIcon={<Icon name="download" size="small" />} onClick={onSave}>
              Save a file instead...
            </Button>
          ) : (
            <Button variant="contained" startIcon={<Icon name={APP_ICONS.link} size="small" />} disabled={link === null} onClick={() => link !== null && copy(link)}>
              Copy link
            </Button>
          )}
        </>
      }
    >
      <NamesChoice
        isReplacing={isReplacing}
        onChange={replace}
        disabled={!isFaithful}
        detail={
          isFaithful
            ? `${texts.otherNames}, and the title is left out. Otherwise ${texts.typedNames}, and the title, stay as they were typed.`
            : `This timeline does not replay as it was recorded, which a copy with other names would hide: ${texts.typedNames}, and the title, stay as they were typed.`
        }
      />
      <Typography role="status" variant="body2">
        {outcome ? COPIED_TEXTS[outcome] : statusText(made, link)}
      </Typography>
    </QuestionDialog>
  );
}

const COPIED_TEXTS = { copied: 'The link is copied.', failed: 'The link could not be copied: the browser does not allow it.' };

function statusText(made: RecordingCopy, link: string | null): string {
  if (made === null) return 'Making the link...';
  if (made === 'failed') return 'The link could not be made.';
  if (link === null) return whyNoLink(made) ?? '';
  return `The link is ${kilobytes(link.length)} long.${link.length > LONG_LINK ? ' Some messengers cut links of that length; a file does not have this trouble.' : ''}`;
}

/** Characters; many messengers take no more. */
const LONG_LINK = 4000;

function linkOf(made: RecordingCopy, place: AddressedPlace, filter: EventSearch): string | null {
  if (made === null || made === 'failed' || !made.packed.ok) return null;
  return `${window.location.origin}/${momentHash({ packed: made.packed.packed, of: null, place: place.count === 0 ? null : place, filter: filterOf(filter) })}`;
}
