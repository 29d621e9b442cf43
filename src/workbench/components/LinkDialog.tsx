import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { packedCount } from '../../engine/timeline/packedWords';
import { recordedAnew } from '../../engine/timeline/player';
import type { Timeline } from '../../engine/timeline/timeline';
import { Icon } from '../../shared/ui/Icon';
import { QuestionDialog } from '../../shared/ui/QuestionDialog';
import { useCopy } from '../../shared/ui/useCopy';
import type { EventSearch } from '../eventSearch';
import { momentHash, type AddressedPlace } from '../momentAddress';
import { replayed } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { LINK_LIMITS, packTimeline } from '../timelineLinks';
import { filterOf } from './momentInAddress';
import type { Opened } from './useOpenedTimeline';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface LinkDialogProps {
  readonly opened: Opened;
  /** The link opens at it. */
  readonly moment: AddressedPlace;
  readonly filter: EventSearch;
  /** Saves the timeline as a file instead. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Copies a link that holds the whole timeline, says what goes along with it, and offers to leave out typed names. */
export function LinkDialog({ opened: { source, player }, moment, filter, onSave, onClose }: LinkDialogProps) {
  const { live, texts } = useTimelineHost();
  const [timeline] = useState(() => {
    if (live && source === 'live') return live.record('A live session');
    return source === 'whatIf' ? recordedAnew(player) : player.timeline;
  });
  const isFaithful = source !== 'file' || player.parting === null;
  const [isReplacing, setIsReplacing] = useState(isFaithful);
  const { outcome, copy, forget } = useCopy();
  const made = usePacked(timeline, isReplacing);
  const link = made.status === 'ready' ? linkOf(made.packed, moment, filter) : null;
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
          {made.status === 'refused' ? (
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
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mx: 0 }}
        disabled={!isFaithful}
        control={<Checkbox checked={isReplacing} onChange={(_event, isNow) => replace(isNow)} sx={{ mt: -2, ml: -2 }} />}
        label={
          <>
            Put other names in the place of typed ones
            <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {isFaithful
                ? `${texts.otherNames}, and the title is left out. Otherwise ${texts.typedNames}, and the title, go along as they were typed.`
                : `This timeline does not replay as it was recorded, which a copy with other names would hide: ${texts.typedNames}, and the title, go along as they were typed.`}
            </Typography>
          </>
        }
      />
      <Typography role="status" variant="body2">
        {outcome ? COPIED_TEXTS[outcome] : statusText(made, link?.length ?? 0)}
      </Typography>
    </QuestionDialog>
  );
}

const COPIED_TEXTS = { copied: 'The link is copied.', failed: 'The link could not be copied: the browser does not allow it.' };

type Made =
  | { readonly status: 'making' }
  | { readonly status: 'ready'; readonly packed: string; readonly bytes: number }
  | { readonly status: 'refused'; readonly why: string };

const MAKING: Made = { status: 'making' };

/** Packs a timeline before the press that copies it: browsers let a page copy right after a press alone. */
function usePacked(timeline: Timeline, isReplacing: boolean): Made {
  const host = useTimelineHost();
  const { clock } = host;
  const [made, setMade] = useState<{ readonly for: boolean; readonly what: Made }>({ for: isReplacing, what: MAKING });
  useEffect(() => {
    const abort = new AbortController();
    const make = async () => {
      const quietly = { clock, signal: abort.signal, onProgress: () => {} };
      const events = packedCount(timeline.digests.events);
      if (isReplacing) return packTimeline(await replayed(await host.withoutTypedNames(timeline), events, quietly));
      return packTimeline(timeline);
    };
    const settle = (what: Made) => {
      if (!abort.signal.aborted) setMade({ for: isReplacing, what });
    };
    make().then(
      (packed) => settle(packed.ok ? { status: 'ready', ...packed } : { status: 'refused', why: whyNot(packed) }),
      () => settle({ status: 'refused', why: 'The link could not be made.' }),
    );
    return () => abort.abort();
  }, [host, clock, timeline, isReplacing]);
  return made.for === isReplacing ? made.what : MAKING;
}

function whyNot(packed: Extract<Awaited<ReturnType<typeof packTimeline>>, { readonly ok: false }>): string {
  if (packed.reason === 'unsupported') return 'This browser cannot make links; a newer one can.';
  return `This timeline is too long for a link: it takes ${kilobytes(packed.bytes)}, and a link holds ${kilobytes(LINK_LIMITS.packed)}.`;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

function statusText(made: Made, length: number): string {
  if (made.status === 'refused') return made.why;
  return made.status === 'making' ? 'Making the link...' : `The link is ${kilobytes(length)} long.${length > LONG_LINK ? ' Some messengers cut links of that length; a file does not have this trouble.' : ''}`;
}

/** Characters; many messengers take no more. */
const LONG_LINK = 4000;

function linkOf(packed: string, place: AddressedPlace, filter: EventSearch): string {
  return `${window.location.origin}/${momentHash({ packed, of: null, place: place.count === 0 ? null : place, filter: filterOf(filter) })}`;
}
