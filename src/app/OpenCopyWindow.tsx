import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entryCount } from '../features/activity/history';
import { LIVE_BOUNDS, type LiveSession } from '../program/liveSession';
import { dashboardOf, type Dashboard } from '../program/rootReducer';
import { copyFrom, type SavedCopy } from '../program/savedCopy';
import { readRecording, timelineFile } from '../program/timelineFiles';
import { useEnvironment, usePersistence } from '../services/environment';
import type { ReplacementRefusal } from '../services/persistence/persistence';
import { attempt } from '../shared/attempt';
import { REFUSALS } from '../services/persistence/refusalTexts';
import { countText, countWithNoun, utcText } from '../shared/text';
import { TYPED_NOUNS } from '../shared/typedTextWords';
import { QuestionDialog } from '../shared/ui/Dialog';
import { useFileChooser } from '../shared/ui/FileInput';
import { openFile } from '../timelinePanel/store/openTimeline';

/** Why a copy that was confirmed has replaced nothing. */
const PROBLEMS: Partial<Record<ReplacementRefusal, string>> = {
  noRoom:
    'There is no room on this device for both dashboards, so nothing was replaced. Free some space, and try again.',
  noAnswer: "This browser's storage didn't answer in time, so nothing was replaced. Try again.",
};

const NOT_KEPT = "The recording of your own dashboard can't be written, so it couldn't be kept. Nothing was replaced.";

type Step =
  | { readonly kind: 'choice'; readonly problem: string | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'question' | 'replacing'; readonly copy: SavedCopy };

/** Takes the copy of a dashboard as the user's own dashboard (PRODUCT.md P11.13). */
export function OpenCopyWindow({ session, onClose }: { session: LiveSession; onClose: () => void }) {
  const { branchRefusal, status, replaceDashboard } = usePersistence();
  const refusalNow = (): ReplacementRefusal | null => (status.branch === null ? branchRefusal() : 'branch');
  const [refusal, setRefusal] = useState(refusalNow);
  const [step, setStep] = useState<Step>({ kind: 'choice', problem: null });
  const read = useCopyReader(session, setStep);
  const replace = async (copy: SavedCopy) => {
    if (step.kind === 'replacing') return;
    setStep({ kind: 'replacing', copy });
    const former = attempt(() => timelineFile(readRecording(session, 'Saved copy')).text, null);
    if (former === null) return setStep({ kind: 'choice', problem: NOT_KEPT });
    const outcome = await replaceDashboard(copy.snapshot, former);
    if (outcome === null) return onClose();
    const problem = PROBLEMS[outcome] ?? null;
    if (problem === null) setRefusal(outcome);
    setStep({ kind: 'choice', problem });
  };
  if (refusal !== null)
    return (
      <QuestionDialog
        title="Can't open a copy now"
        text={REFUSALS[refusal]}
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={onClose} />
            <Button variant="contained" autoFocus onClick={() => setRefusal(refusalNow())}>
              Try again
            </Button>
          </>
        }
      />
    );
  if (step.kind === 'choice' || step.kind === 'reading')
    return <FileChoice step={step} onFile={(file) => void read(file)} onClose={onClose} />;
  const isBusy = step.kind === 'replacing';
  return (
    <QuestionDialog
      title="Open this copy as your dashboard?"
      text={<Question copy={step.copy} own={dashboardOf(session.store.getState())} />}
      onSubmit={() => void replace(step.copy)}
      onClose={() => isBusy || onClose()}
      actions={
        <>
          <CancelButton isDisabled={isBusy} onClick={onClose} />
          <Button type="submit" variant="contained" aria-disabled={isBusy}>
            {isBusy ? 'Opening...' : 'Open the copy'}
          </Button>
        </>
      }
    />
  );
}

/** Reads a file, and reports what comes next. Closing the dialog ends it. */
function useCopyReader({ clock, store, record }: LiveSession, report: (step: Step) => void) {
  const { timelineWorker } = useEnvironment();
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  return async (file: File) => {
    report({ kind: 'reading' });
    const { signal } = (reading.current = new AbortController());
    const context = { clock, signal, onProgress: () => {}, ...(timelineWorker && { timelineWorker }) };
    const opened = await openFile(file, context);
    if (signal.aborted) return;
    if (!opened.ok) return report({ kind: 'choice', problem: opened.problem });
    const moment = { at: clock.now(), state: store.getState(), recordingBounds: LIVE_BOUNDS };
    const copy = copyFrom(opened.player, moment, record('').app);
    report(typeof copy === 'string' ? { kind: 'choice', problem: copy } : { kind: 'question', copy });
  };
}

interface FileChoiceProps {
  readonly step: Extract<Step, { kind: 'choice' | 'reading' }>;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

function FileChoice({ step, onFile, onClose }: FileChoiceProps) {
  const { choose, input } = useFileChooser('Copy of a dashboard', onFile);
  const isReading = step.kind === 'reading';
  return (
    <QuestionDialog
      title="Open a saved copy"
      text={`A file of “Save a copy”, from this browser or another, becomes your dashboard on this device. The ${TYPED_NOUNS} of its wallets stay as they are in the file. Before anything changes, you see what it would replace.`}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="contained" autoFocus aria-disabled={isReading} onClick={() => isReading || choose()}>
            {isReading ? 'Reading the file...' : 'Choose a file...'}
          </Button>
        </>
      }
    >
      {input}
      {step.kind === 'choice' && step.problem !== null && (
        <Typography role="alert" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {step.problem}
        </Typography>
      )}
    </QuestionDialog>
  );
}

function CancelButton({ isDisabled = false, onClick }: { isDisabled?: boolean; onClick: () => void }) {
  return (
    <Button color="inherit" disabled={isDisabled} onClick={onClick}>
      Cancel
    </Button>
  );
}

/** What the copy holds, what it replaces, and what is different in it. */
function Question({ copy: { dashboard, endsAt, partsAt }, own }: { copy: SavedCopy; own: Dashboard }) {
  return (
    <>
      The copy ends at {utcText(endsAt)} UTC, with {contentText(dashboard)}. It replaces your dashboard on this device,
      which has {contentText(own)}; that one is kept above the dashboard, as a file, until you remove it. What runs in
      the copy runs to its end; Repeat and simulated faults are off, and simulated time runs at real speed.{' '}
      {partsAt !== null &&
        `This version of SEED replays the file differently from ${utcText(partsAt)} UTC on: your dashboard is then what this version makes of it.`}
    </>
  );
}

function contentText({ wallets, tasks, activity }: Dashboard): string {
  const parts = [countWithNoun(wallets.list.length, 'wallet'), countWithNoun(tasks.queue.length, 'task')];
  const entries = entryCount(activity);
  return `${parts.join(', ')} and ${countText(entries)} ${entries === 1 ? 'entry' : 'entries'} in the history`;
}
