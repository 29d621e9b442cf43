import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { withOwnDigests } from '../../engine/timeline/player';
import { readRecording } from '../../program/timelineFiles';
import { utcText } from '../../shared/text';
import { TYPED_NOUNS } from '../../shared/typedTextWords';
import { QuestionDialog } from '../../shared/ui/Dialog';
import { withChanges } from '../model/whatIf';
import { SHORTCUTS } from './keys';
import { momentOf, panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { BranchDialog } from './BranchDialog';
import { ShareDialog } from '../share/ShareDialog';

/** The panel's open dialog, if any. */
export function PanelDialogs() {
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const dialog = usePanelSelector((state) => (state.opened ? state.dialog : null));
  const close = () => void dispatch(panelActions.dialogClosed());
  if (dialog === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  if (dialog === 'share') return <ShareOpened onClose={close} />;
  return dialog === 'branch' && session ? <BranchDialog session={session} onClose={close} /> : null;
}

/** Shares the open timeline as it was when the dialog opened, with the shown moment. */
function ShareOpened({ onClose }: { onClose: () => void }) {
  const { clock, session } = usePanelExtra();
  const { kind, player, whatIf } = useShownRun();
  const opened = usePanelSelector((state) => state.opened);
  const moment = usePanelSelector(momentOf, () => true);
  const isLive = kind === 'live';
  const [{ timeline, saving, shown }] = useState(() => {
    const title = isLive ? `Session until ${utcText(clock.now())} UTC` : player.timeline.title;
    const shared = whatIf ? withChanges(whatIf) : player.timeline;
    const timeline = session && isLive ? readRecording(session, 'A live session') : shared;
    // A run with changed inputs was never recorded.
    const test = whatIf ? withOwnDigests(player) : timeline;
    return {
      timeline,
      saving: { test, title },
      shown: { position: moment.count === 0 ? null : moment },
    };
  });
  const checked = opened?.checked;
  const { divergence, failure } = whatIf?.recorded ?? checked ?? player;
  const replaysAsRecorded = isLive || (divergence === null && failure === null);
  return (
    <ShareDialog
      clock={clock}
      heading={isLive ? 'Share this session' : 'Share this timeline'}
      timeline={timeline}
      saving={saving}
      whyNamesStay={
        replaysAsRecorded
          ? null
          : `This timeline ${failure === null ? "doesn't replay as recorded" : 'ends with an error'}, and replaced ${TYPED_NOUNS} could hide that`
      }
      shown={shown}
      onClose={onClose}
    />
  );
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <QuestionDialog title="Keyboard shortcuts" onClose={onClose}>
      <Box component="dl" sx={shortcutStyles}>
        {SHORTCUTS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </Box>
    </QuestionDialog>
  );
}

function shortcutStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    display: 'grid',
    gap: 2,
    m: 0,
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 3 },
    '& dt': { ...typography.monoSmall, flex: '0 0 8em', color: palette.text.primary },
    '& dd': { flex: '1 1 10em', m: 0, color: palette.text.secondary },
  } as const;
}
