import { useEffect, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { TIMELINE_LIMITS, type Timeline } from '../../engine/timeline/timeline';
import { saveFile, type SavedFile } from '../../shared/saveFile';
import type { TypedKind } from '../../shared/schema';
import { KINDS_IN_USE, TYPED_NOUNS } from '../../shared/typedTextWords';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { QuestionDialog } from '../../shared/ui/Dialog';
import { TextInput } from '../../shared/ui/TextInput';
import { useCopy } from '../../shared/ui/CopyText';
import { replayInPieces } from '../store/openTimeline';
import type { Clock } from '../../engine/clock/clock';
import type { RootState } from '../../program/rootReducer';
import { testFile, timelineFile } from '../../program/timelineFiles';
import { withoutTypedTexts } from '../../program/withoutTypedTexts';
import { momentLinkHash, type MomentLink } from '../model/momentLink';
import { LINK_LIMITS, packTimeline, type PackedTimeline } from '../model/timelineLinks';

interface ShareDialogProps {
  readonly clock: Clock;
  readonly heading: string;
  /** The content of the link and the file. */
  readonly timeline: Timeline<RootState>;
  /** The content of a saved test, and the file's default title. A problem report has neither. */
  readonly saving?: { readonly test: Timeline<RootState>; readonly title: string };
  /** Why typed names can't be replaced; `null` if they can. */
  readonly whyNamesStay: string | null;
  /** The position that a link opens with. */
  readonly shown: Pick<MomentLink, 'position'>;
  readonly advice?: ReactNode;
  /** Further actions, such as writing an email. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

const CONTENT =
  'The recording contains presses, server replies and their times, but no email, password or key. Nothing is uploaded. A link holds the whole recording, so anyone who has the link can view it, without an account.';
const DIVERGES = `This session doesn't replay as recorded, and replaced ${TYPED_NOUNS} would hide that`;

const REPLACE_LABEL = `Replace typed ${TYPED_NOUNS}`;
/** What each kind of typed text becomes in a copy for others. */
const REPLACEMENTS: Readonly<Record<TypedKind, string>> = {
  names: 'Wallets become Wallet 1, Wallet 2 and so on',
  prose: 'notes become Text 1, Text 2 and so on',
};
const REPLACED = `${KINDS_IN_USE.map((kind) => REPLACEMENTS[kind]).join(', ')}, and a link has no title. Otherwise wallet ${TYPED_NOUNS} stay as typed.`;

const TEST_HINT = 'Put it into the folder timelines/ of the project, and npm test runs it.';

/** Exports a timeline as a link that contains all of it, as a file, or as a test. Nothing is uploaded. */
export function ShareDialog({
  clock,
  heading,
  timeline,
  saving,
  whyNamesStay: knownReason,
  shown,
  advice,
  children,
  onClose,
}: ShareDialogProps) {
  const [title, setTitle] = useState(saving?.title ?? '');
  const [whyNamesStay, setWhyNamesStay] = useState(knownReason);
  const [replacesNames, setReplacesNames] = useState(knownReason === null);
  const exported = useExport(clock, timeline, replacesNames);
  const exportedCopy = typeof exported === 'string' ? null : exported;
  if (exported === 'diverges') {
    setWhyNamesStay(DIVERGES);
    setReplacesNames(false);
  }
  const { outcome, copy, clearOutcome } = useCopy();
  const [savedText, setSavedText] = useState('');
  const link = linkTo(exportedCopy, shown);
  const withTitle = (untitled: Timeline) => (saving ? { ...untitled, title: title.trim() } : untitled);
  const save = (file: SavedFile, hint = '') => {
    saveFile(file);
    clearOutcome();
    setSavedText(`Saved as ${file.name}. ${hint}`.trim());
  };
  const saveTest = async ({ test }: NonNullable<ShareDialogProps['saving']>) => {
    const isExported = test === timeline && exportedCopy;
    const copied = isExported ? exportedCopy.timeline : await copyForSharing(clock, test, replacesNames);
    if (copied) save(testFile(withTitle(copied)), TEST_HINT);
  };
  const changeNames = (isChecked: boolean) => {
    setReplacesNames(isChecked);
    // What was saved or copied no longer matches.
    setSavedText('');
    clearOutcome();
  };
  return (
    <QuestionDialog
      title={heading}
      text={
        <>
          {CONTENT}
          {advice}
        </>
      }
      onSubmit={() => exportedCopy && save(timelineFile(withTitle(exportedCopy.timeline)))}
      onClose={onClose}
      actions={
        <>
          <ShareButtons
            isReady={exportedCopy !== null}
            onTest={saving && (() => void saveTest(saving))}
            onLink={link === null ? null : () => copy(link)}
          />
          {children}
        </>
      }
    >
      {saving && <TitleField title={title} onChange={setTitle} />}
      <NamesChoice replacesNames={replacesNames} onChange={changeNames} whyNamesStay={whyNamesStay} />
      <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {savedText || (outcome ? COPIED_TEXTS[outcome] : statusText(exported, link))}
      </Typography>
    </QuestionDialog>
  );
}

/** Returns the address that opens an exported timeline as it is shown; `null` if there is none. */
function linkTo(exported: Exclude<Export, string>, shown: ShareDialogProps['shown']): string | null {
  if (!exported?.packed.ok) return null;
  return `${window.location.origin}/${momentLinkHash({ packed: exported.packed.packed, ...shown })}`;
}

interface ShareButtonsProps {
  /** Whether the copy to save is prepared. */
  readonly isReady: boolean;
  /** Saves a test; `undefined` if none is offered. */
  readonly onTest: (() => void) | undefined;
  /** Copies the link; `null` while there is none. */
  readonly onLink: (() => void) | null;
}

function ShareButtons({ isReady, onTest, onLink }: ShareButtonsProps) {
  return (
    <>
      {onTest && (
        <Button
          color="inherit"
          disabled={!isReady}
          startIcon={<Icon name={APP_ICONS.file} size="small" />}
          onClick={onTest}
        >
          Save as test
        </Button>
      )}
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={!isReady}
        startIcon={<Icon name="download" size="small" />}
      >
        Save file
      </Button>
      <Button
        variant="contained"
        disabled={onLink === null}
        startIcon={<Icon name={APP_ICONS.link} size="small" />}
        onClick={() => onLink?.()}
      >
        Copy link
      </Button>
    </>
  );
}

function TitleField({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  return (
    <TextInput
      label="Title"
      value={title}
      onChange={({ target }) => onChange(target.value)}
      maxLength={TIMELINE_LIMITS.titleLength}
      autoFocus
    />
  );
}

interface NamesChoiceProps {
  readonly replacesNames: boolean;
  readonly onChange: (replacesNames: boolean) => void;
  readonly whyNamesStay: string | null;
}

function NamesChoice({ replacesNames, onChange, whyNamesStay }: NamesChoiceProps) {
  const detail = whyNamesStay === null ? REPLACED : `${whyNamesStay}: wallet ${TYPED_NOUNS} stay as typed.`;
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mx: 0 }}
      disabled={whyNamesStay !== null}
      control={
        <Checkbox
          checked={replacesNames}
          onChange={(_event, isChecked) => onChange(isChecked)}
          sx={{ mt: -2, ml: -2 }}
        />
      }
      label={
        <>
          {REPLACE_LABEL}
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {detail}
          </Typography>
        </>
      }
    />
  );
}

const COPIED_TEXTS = {
  copied: 'The link is copied.',
  failed: 'Your browser blocked copying. Save the file instead.',
  unanswered: "The clipboard doesn't answer. Save the file instead.",
};

/** The length in characters up to which most messengers accept a link. */
const LONG_LINK = 4000;

function statusText(exported: Export, link: string | null): string {
  if (exported === null || exported === 'diverges') return 'Creating the link...';
  if (exported === 'failed') return `Couldn't prepare the recording. Turn “${REPLACE_LABEL}” on or off and try again.`;
  if (link !== null)
    return `The link is ${kilobytes(link.length)} long.${link.length > LONG_LINK ? ' Some messengers cut links this long; a file is safer.' : ''}`;
  if (exported.packed.ok || exported.packed.reason === 'unsupported')
    return "This browser can't create links; a newer one can. Save the file instead.";
  return `This timeline is too long for a link: it takes ${kilobytes(exported.packed.bytes)}, and a link holds ${kilobytes(LINK_LIMITS.packed)}. Save the file instead.`;
}

const kilobytes = (length: number) => `${Math.ceil(length / 1024)} KB`;

/** A copy of a timeline, for a file and packed for a link; `null` while it's being created. */
type Export =
  { readonly timeline: Timeline<RootState>; readonly packed: PackedTimeline } | 'failed' | 'diverges' | null;

async function copyForSharing(
  clock: Clock,
  timeline: Timeline<RootState>,
  replacesNames: boolean,
  signal = new AbortController().signal,
): Promise<Timeline<RootState> | null> {
  const context = { clock, signal, onProgress: () => {} };
  return replacesNames ? replayInPieces(withoutTypedTexts(timeline), timeline.events.length, context) : timeline;
}

/** Prepares the export ahead of the press on Copy link: browsers allow copying only right after a press. */
function useExport(clock: Clock, timeline: Timeline<RootState>, replacesNames: boolean): Export {
  const [state, setState] = useState<{ readonly replacesNames: boolean; readonly exported: Export }>({
    replacesNames,
    exported: null,
  });
  useEffect(() => {
    const abort = new AbortController();
    const prepare = async () => {
      const copy = await copyForSharing(clock, timeline, replacesNames, abort.signal);
      return copy && { timeline: copy, packed: await packTimeline(copy, clock) };
    };
    const finish = (exported: Export) => {
      if (!abort.signal.aborted) setState({ replacesNames, exported });
    };
    prepare().then(
      (prepared) => finish(prepared ?? 'diverges'),
      () => finish('failed'),
    );
    return () => abort.abort();
  }, [clock, timeline, replacesNames]);
  return state.replacesNames === replacesNames ? state.exported : null;
}
