import { useEffect, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { packedCount } from '../../engine/timeline/packedDigests';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { saveFile, type SavedFile } from '../../shared/saveFile';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { QuestionDialog } from '../../shared/ui/Dialog';
import { TextInput } from '../../shared/ui/TextInput';
import { useCopy } from '../../shared/ui/CopyText';
import { replayInPieces, type Reading } from '../openTimeline';
import type { TimelineHost } from '../timelineHost';
import { momentHash, type MomentAddress } from './momentAddress';
import { LINK_LIMITS, packTimeline, type PackedTimeline } from './timelineLinks';

type SharingHost = Pick<TimelineHost, 'clock' | 'texts' | 'timelineFile' | 'testFile' | 'withoutTypedNames'>;

interface ShareDialogProps {
  readonly host: SharingHost;
  readonly heading: string;
  /** The content of the link and the file. */
  readonly timeline: Timeline;
  /** The content of a saved test, and the file's default title; a report offers neither. */
  readonly saving?: { readonly test: Timeline; readonly isAnyway: boolean; readonly title: string };
  /** Why typed names can't be replaced; `null` if they can. */
  readonly namesStay: string | null;
  /** The moment and the filter that a link opens with. */
  readonly shown: Pick<MomentAddress, 'place' | 'filter'>;
  readonly advice?: ReactNode;
  /** Further actions, such as writing an email. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Lets the user export a timeline as a link that contains all of it, as a file, or as a test. Nothing is uploaded. */
export function ShareDialog({ host, heading, timeline, saving, namesStay, shown, advice, children, onClose }: ShareDialogProps) {
  const { typedNames, otherNames, withheld, whereTestsGo } = host.texts;
  const [title, setTitle] = useState(saving?.title ?? '');
  const [isReplacing, setIsReplacing] = useState(namesStay === null);
  const made = useRecordingCopy(host, timeline, isReplacing);
  const ready = made === 'failed' ? null : made;
  const { outcome, copy, forget } = useCopy();
  const [saved, setSaved] = useState('');
  const link = ready?.packed.ok ? `${window.location.origin}/${momentHash({ packed: ready.packed.packed, of: null, ...shown })}` : null;
  const withTitle = (one: Timeline) => (saving ? { ...one, title: title.trim() } : one);
  const save = (file: SavedFile, hint = '') => {
    saveFile(file);
    forget();
    setSaved(`Saved as ${file.name}. ${hint}`.trim());
  };
  const saveTest = async ({ test, isAnyway }: NonNullable<ShareDialogProps['saving']>) => {
    const copied = test === timeline && ready ? ready.timeline : await copyOf(host, test, isReplacing, new AbortController().signal);
    save(host.testFile(withTitle(copied), { isAnyway }), whereTestsGo);
  };
  const replace = (isNow: boolean) => {
    setIsReplacing(isNow);
    setSaved('');
    // The copied link no longer matches.
    forget();
  };
  return (
    <QuestionDialog
      title={heading}
      text={
        <>
          It contains what was pressed and what servers answered, with times, and no {withheld}. Nothing is uploaded: a link
          contains all of it, and anyone with the link can view it without an account.{advice}
        </>
      }
      onSubmit={() => ready && save(host.timelineFile(withTitle(ready.timeline)))}
      onClose={onClose}
      actions={
        <>
          {saving && (
            <Button color="inherit" disabled={ready === null} startIcon={<Icon name={APP_ICONS.file} size="small" />} onClick={() => void saveTest(saving)}>
              Save as test
            </Button>
          )}
          <Button type="submit" variant="outlined" color="inherit" disabled={ready === null} startIcon={<Icon name="download" size="small" />}>
            Save file
          </Button>
          <Button variant="contained" disabled={link === null} startIcon={<Icon name={APP_ICONS.link} size="small" />} onClick={() => link !== null && copy(link)}>
            Copy link
          </Button>
          {children}
        </>
      }
    >
      {saving && <TextInput label="Title" value={title} onChange={({ target }) => setTitle(target.value)} maxLength={TIMELINE_LIMITS.titleLength} autoFocus />}
      <NamesChoice
        isReplacing={isReplacing}
        onChange={replace}
        isFixed={namesStay !== null}
        detail={namesStay === null ? `${otherNames}, and a link has no title. Otherwise ${typedNames} stay as typed.` : `${namesStay}: ${typedNames} stay as typed.`}
      />
      <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {saved || (outcome ? COPIED_TEXTS[outcome] : statusText(made, link))}
      </Typography>
    </QuestionDialog>
  );
}

interface NamesChoiceProps {
  readonly isReplacing: boolean;
  readonly onChange: (isReplacing: boolean) => void;
  readonly isFixed: boolean;
  readonly detail: string;
}

/** Asks whether to replace typed names. */
function NamesChoice({ isReplacing, onChange, isFixed, detail }: NamesChoiceProps) {
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mx: 0 }}
      disabled={isFixed}
      control={<Checkbox checked={isReplacing} onChange={(_event, isNow) => onChange(isNow)} sx={{ mt: -2, ml: -2 }} />}
      label={
        <>
          Replace typed names
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {detail}
          </Typography>
        </>
      }
    />
  );
}

const COPIED_TEXTS = { copied: 'The link is copied.', failed: 'Your browser blocked copying. Save the file instead.' };

/** In characters; many messengers accept no longer links. */
const LONG_LINK = 4000;

function statusText(made: RecordingCopy, link: string | null): string {
  if (made === null) return 'Creating the link...';
  if (made === 'failed') return "Couldn't prepare the recording. Change the choice about names.";
  if (link !== null) return `The link is ${kilobytes(link.length)} long.${link.length > LONG_LINK ? ' Some messengers cut links this long; a file is safer.' : ''}`;
  if (made.packed.ok || made.packed.reason === 'unsupported') return "This browser can't create links; a newer one can. Save the file instead.";
  return `This timeline is too long for a link: it takes ${kilobytes(made.packed.bytes)}, and a link holds ${kilobytes(LINK_LIMITS.packed)}. Save the file instead.`;
}

/** Formats a length in bytes or characters. */
const kilobytes = (length: number) => `${Math.ceil(length / 1024)} KB`;

/** A copy of a timeline for export, as a link or a file; `null` while it's being created. */
type RecordingCopy = { readonly timeline: Timeline; readonly packed: PackedTimeline } | 'failed' | null;

async function copyOf(host: SharingHost, timeline: Timeline, isReplacing: boolean, signal: AbortSignal): Promise<Timeline> {
  const quietly: Omit<Reading, 'host'> = { clock: host.clock, signal, onProgress: () => {} };
  return isReplacing ? replayInPieces(host.withoutTypedNames(timeline), packedCount(timeline.digests.events), quietly) : timeline;
}

/** Creates the copy in advance: browsers allow copying only right after a press. */
function useRecordingCopy(host: SharingHost, timeline: Timeline, isReplacing: boolean): RecordingCopy {
  const [made, setMade] = useState<{ readonly for: boolean; readonly copy: RecordingCopy }>({ for: isReplacing, copy: null });
  useEffect(() => {
    const abort = new AbortController();
    const make = async () => {
      const copied = await copyOf(host, timeline, isReplacing, abort.signal);
      return { timeline: copied, packed: await packTimeline(copied) };
    };
    const settle = (copy: RecordingCopy) => {
      if (!abort.signal.aborted) setMade({ for: isReplacing, copy });
    };
    make().then(settle, () => settle('failed'));
    return () => abort.abort();
  }, [host, timeline, isReplacing]);
  return made.for === isReplacing ? made.copy : null;
}
