import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { DropTarget } from './DropTarget';
import { LiveSection } from './LiveSection';
import { OpenedSection } from './OpenedSection';
import { PanelHead } from './PanelHead';
import { Problem } from './Problem';
import { ReadingProgress } from './ReadingProgress';
import { useStage } from './stage';
import { useOpenedTimeline } from './useOpenedTimeline';

/**
 * The timeline panel at the bottom of the dashboard. It hinders nothing behind it; Escape closes it, unless there is something
 * smaller for it to close. It is not drawn anew because the moment has changed that it lets the dashboard show.
 */
export const TimelinePanel = memo(function TimelinePanel() {
  const { panelId, close } = useStage();
  const [isTall, setIsTall] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, problem, word, progress, cancel, openFile, openLive, leave } = useOpenedTimeline();
  const headingId = `${panelId}-heading`;

  // What had the focus is gone after each of these; an opened timeline takes it to its own heading.
  const isLive = !progress && !opened;
  useEffect(() => {
    if (isLive) heading.current?.focus();
  }, [isLive]);

  const closeOnEscape = (event: KeyboardEvent) => {
    // The words of a tooltip go first.
    if (event.key !== 'Escape' || document.querySelector('[role=tooltip]')) return;
    event.stopPropagation();
    close();
  };

  return (
    <DropTarget onFile={openFile}>
      <Box
        component="section"
        id={panelId}
        aria-labelledby={headingId}
        onKeyDown={closeOnEscape}
        sx={(theme) => panelLook(theme, isTall)}
      >
        <PanelHead
          headingId={headingId}
          headingRef={heading}
          isTall={isTall}
          onTall={() => setIsTall(!isTall)}
          onClose={close}
        />
        <Problem text={problem} />
        <VisuallyHidden role="status">{word}</VisuallyHidden>
        {progress ? (
          <ReadingProgress label="Replaying the timeline..." progress={progress} onCancel={cancel} takesFocus />
        ) : opened ? (
          <OpenedSection key={opened.id} opened={opened} onLeave={leave} />
        ) : (
          <LiveSection onFile={openFile} onLook={openLive} />
        )}
        <GlobalStyles styles={(theme) => roomBelow(theme)} />
      </Box>
    </DropTarget>
  );
});

function panelLook({ breakpoints, sizes, radii, zIndex, vars: { palette } }: Theme, isTall: boolean) {
  const most = isTall ? `calc(100dvh - ${sizes.bar}px)` : sizes.timeline.phoneHeight;
  return {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: zIndex.drawer,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: most,
    ...(isTall && { height: most }),
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: palette.surface.overlay,
    borderTop: `${sizes.stroke}px solid ${palette.line.strong}`,
    borderRadius: `${radii.card}px ${radii.card}px 0 0`,
    boxShadow: palette.elevation.high,
    ...(!isTall && { [breakpoints.up('md')]: { maxHeight: sizes.timeline.height } }),
  } as const;
}

/** The page can be scrolled so far that nothing of it stays under the panel, also for who walks by Tab. */
function roomBelow({ breakpoints, sizes }: Theme) {
  const room = (height: string) => ({ body: { paddingBottom: height }, html: { scrollPaddingBottom: height } });
  return { ...room(sizes.timeline.phoneHeight), [breakpoints.up('md')]: room(sizes.timeline.height) };
}
