import { useId, useMemo, useRef, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Player } from '../../../engine/timeline/player';
import type { StillStore } from '../../timeline';
import { captionAt, type Caption } from '../captions';
import type { DemoProps } from '../loadDemo';
import { DemoCaption } from './DemoCaption';
import { DemoControls } from './DemoControls';
import { DemoEnd } from './DemoEnd';
import { DemoHead } from './DemoHead';
import { DemoStage } from './DemoStage';
import { useDemoPlayback } from './useDemoPlayback';

interface DemoDialogProps<State extends object> extends DemoProps {
  readonly player: Player<State>;
  /** What `children` show. */
  readonly store: StillStore;
  readonly captions: readonly Caption[];
  /** Puts a state into words, for those who do not see it. */
  readonly describe: (state: State) => string;
  /** The dashboard. */
  readonly children: ReactNode;
}

/** Plays a recorded timeline on a dashboard that can be looked at, but not used. Escape closes it. */
export function DemoDialog<State extends object>({ player, captions, describe, children, ...demo }: DemoDialogProps<State>) {
  const { isOpen, onClose, onClosed, onAccess, store } = demo;
  const titleId = useId();
  const playButton = useRef<HTMLButtonElement>(null);
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const playback = useDemoPlayback(player, isOpen);
  const { startedAt, duration } = player.timeline;
  // The events of the first instant are what leads to the dashboard: it is there from the beginning.
  const count = player.countAt(playback.at);
  const state = useMemo(() => player.stateAfter(count), [player, count]);
  const summary = useMemo(() => describe(state), [describe, state]);
  const caption = captionAt(captions, playback.at);
  const hasEnded = playback.at >= duration;
  const playAgain = () => {
    // The pressed button goes away with the end it stands on.
    playButton.current?.focus();
    playback.play();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isSmall}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: (theme) => paperLook(theme, isSmall) } }}
    >
      <DemoHead titleId={titleId} onClose={onClose} />
      <DemoStage
        store={store}
        state={state}
        moment={startedAt + playback.at}
        pace={playback.isPlaying ? playback.speed : 0}
        area={caption?.area ?? 'summary'}
        summary={summary}
        onPress={playback.isPlaying ? playback.pause : playback.play}
        end={hasEnded && <DemoEnd onAccess={onAccess} onAgain={playAgain} />}
      >
        {children}
      </DemoStage>
      <DemoCaption text={caption?.text ?? ''} playback={playback} hasEnded={hasEnded} />
      <DemoControls buttonRef={playButton} playback={playback} duration={duration} />
    </Dialog>
  );
}

function paperLook({ sizes, spacing }: Theme, isSmall: boolean) {
  if (isSmall) return { margin: 0, width: '100%', maxWidth: 'none', border: 'none', borderRadius: 0 };
  const gap = spacing(16);
  return { width: `calc(100% - ${gap})`, maxWidth: sizes.width.wide, height: `calc(100dvh - ${gap})`, maxHeight: 'none' };
}
