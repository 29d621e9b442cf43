import { useState } from 'react';
import Button from '@mui/material/Button';
import { contradictionIn, countWithDerived, resumeFrom } from '../../program/resumeFrom';
import { saveRecording } from '../../program/timelineFiles';
import { usePersistence } from '../../services/environment';
import { REFUSALS } from '../../services/persistence/refusalTexts';
import { countWithNoun } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import { FILE_KEEPS_TYPED } from '../../shared/typedTextWords';
import { QuestionDialog } from '../../shared/ui/Dialog';
import type { PanelSession } from '../store/panelStore';
import { openLive } from '../store/opening';
import { useMoment, usePanelDispatch, useShownRun } from '../store/panelStore';

/** Asks before the live session branches from the shown moment, or says why it can't. */
export function BranchDialog({ session, onClose }: { session: PanelSession; onClose: () => void }) {
  const dispatch = usePanelDispatch();
  const { player } = useShownRun();
  const { at, count } = useMoment();
  const persistence = usePersistence();
  const [refusal, setRefusal] = useState(persistence.branchRefusal);
  const branchCount = countWithDerived(player.events, count);
  const [contradiction] = useState(() => contradictionIn(player.stateAfter(branchCount)));
  const branch = () => {
    const nextRefusal = resumeFrom(session, player, { count: branchCount, at }, persistence);
    setRefusal(nextRefusal);
    if (nextRefusal === null)
      void dispatch(openLive({ announcement: `The live session continues from ${axisText(at, SECOND)}.` }));
  };
  if (contradiction !== null) {
    return (
      <QuestionDialog
        title="No branch from this moment"
        text={`Its state contradicts itself, so a session can't continue from it: ${contradiction}`}
        onClose={onClose}
      />
    );
  }
  return (
    <QuestionDialog
      title={refusal === null ? `Branch from ${axisText(at, SECOND)}?` : "Can't branch now"}
      text={
        refusal === null ? (
          <>
            Wallets, protocols, queue and history change to this moment. Your own dashboard continues meanwhile:{' '}
            <strong>Back to my dashboard</strong>, above the dashboard, returns to it, and so does a reload. A new
            recording begins; share the current one, with its {countWithNoun(session.eventCount(), 'event')}, to keep
            it. You stay signed in.
          </>
        ) : (
          `${REFUSALS[refusal]} ${FILE_KEEPS_TYPED}`
        )
      }
      onClose={onClose}
      actions={
        <>
          {refusal !== null && (
            <Button color="inherit" onClick={() => saveRecording(session, 'Saved copy')}>
              Save as a file
            </Button>
          )}
          <Button color="inherit" autoFocus onClick={onClose}>
            Cancel
          </Button>
          {refusal === null ? (
            <Button variant="contained" onClick={branch}>
              Branch from here
            </Button>
          ) : (
            <Button variant="contained" onClick={() => setRefusal(persistence.branchRefusal())}>
              Try again
            </Button>
          )}
        </>
      }
    />
  );
}
