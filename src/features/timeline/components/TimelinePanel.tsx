import { memo, useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/Icon';
import Tooltip from '@mui/material/Tooltip';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { LiveClockNote, LiveSection } from './LiveSection';
import { OpenedTimeline } from './OpenedTimeline';
import { Problem, ReadingProgress } from './ReadingProgress';
import { useStage } from './stage';
import { useOpenedTimeline } from './useOpenedTimeline';

/**
 * The timeline panel at the bottom of the dashboard. It does not block what is behind it. Escape closes it, unless
 * there is something smaller to close. It need not render again when the moment changes that the dashboard shows.
 */
export const TimelinePanel = memo(function TimelinePanel() {
  const { panelId, close } = useStage();
  const [isTall, setIsTall] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, problem, parting, progress, cancel, openFile, openLive, leave } = useOpenedTimeline();
  const headingId = `${panelId}-heading`;

  // What had the focus is gone by then. An opened timeline takes the focus to its own heading.
  const isLive = !progress && !opened;
  useEffect(() => {
    if (isLive) heading.current?.focus();
  }, [isLive]);

  const closeOnEscape = (event: KeyboardEvent) => {
    // A tooltip closes first.
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
        sx={(theme) => panelStyles(theme, isTall)}
      >
        <PanelHead headingId={headingId} headingRef={heading} isTall={isTall} onTall={() => setIsTall(!isTall)} onClose={close} />
        <Problem text={problem} />
        <VisuallyHidden role="status">{parting}</VisuallyHidden>
        {progress ? (
          <ReadingProgress label="Replaying the timeline..." progress={progress} onCancel={cancel} takesFocus />
        ) : opened ? (
          <OpenedTimeline key={opened.id} opened={opened} onLeave={leave} />
        ) : (
          <LiveSection onFile={openFile} onLook={openLive} />
        )}
        <GlobalStyles styles={(theme) => roomBelow(theme)} />
      </Box>
    </DropTarget>
  );
});

interface PanelHeadProps {
  readonly headingId: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isTall: boolean;
  readonly onTall: () => void;
  readonly onClose: () => void;
}

/** The panel's name, whom it is for, and its height. */
function PanelHead({ headingId, headingRef, isTall, onTall, onClose }: PanelHeadProps) {
  const tallLabel = isTall ? 'Make the panel lower' : 'Make the panel taller';
  return (
    <Box sx={headStyles}>
      <Icon name="history" sx={{ color: 'text.tertiary' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, flex: 1, minWidth: 0, py: 1 }}>
        <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h4" component="h2">
          Timeline
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          For testers. What is exported includes the names of wallets.
        </Typography>
        <LiveClockNote />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mr: -2 }}>
        <Tooltip title={tallLabel}>
          <IconButton aria-label={tallLabel} onClick={onTall}>
            <Icon name={isTall ? 'collapse' : 'expand'} />
          </IconButton>
        </Tooltip>
        <Tooltip title="Close (Esc)">
          <IconButton aria-label="Close the timeline" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** Takes the file that is dropped on its children, and shows that it would. */
function DropTarget({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <Box sx={dropStyles}>
          <Typography variant="h4" component="p">
            Drop the timeline file to open it
          </Typography>
        </Box>
      )}
    </Box>
  );
}

function panelStyles({ breakpoints, sizes, radii, zIndex, vars: { palette } }: Theme, isTall: boolean) {
  const most = isTall ? `calc(100dvh - ${sizes.bar}px)` : sizes.timeline.phoneHeight;
  return {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: zIndex.drawer,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: most,
    ...(isTall ? { height: most } : { [breakpoints.up('md')]: { maxHeight: sizes.timeline.height } }),
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: palette.surface.overlay,
    borderTop: `${sizes.stroke}px solid ${palette.line.strong}`,
    borderRadius: `${radii.card}px ${radii.card}px 0 0`,
    boxShadow: palette.elevation.high,
  } as const;
}

function headStyles({ sizes, vars: { palette }, zIndex }: Theme) {
  return {
    // Not on a phone, where it would take the room of the content below it.
    position: { md: 'sticky' },
    top: 0,
    zIndex: zIndex.mobileStepper,
    display: 'flex',
    alignItems: 'center',
    columnGap: 3,
    px: { xs: 4, sm: 6 },
    py: 1,
    flexShrink: 0,
    background: palette.surface.overlay,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
  };
}

function dropStyles({ sizes, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    height: sizes.timeline.phoneHeight,
    zIndex: zIndex.drawer + 1,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    background: palette.tint.veil,
    border: `2px dashed ${palette.primary.main}`,
  } as const;
}

/** The page can be scrolled so far that nothing of it stays under the panel, also for people who move by Tab. */
function roomBelow({ breakpoints, sizes }: Theme) {
  const room = (height: string) => ({ body: { paddingBottom: height }, html: { scrollPaddingBottom: height } });
  return { ...room(sizes.timeline.phoneHeight), [breakpoints.up('md')]: room(sizes.timeline.height) };
}
