import { memo, useEffect, useRef, useState, type KeyboardEvent, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { DropNote } from '../../shared/ui/FileInput';
import { useBackToClose } from '../../shared/ui/useBackToClose';
import { useTimelineHost } from '../timelineHost';
import { ChooseFileButton } from './ActionButton';
import { useDock, type PhoneTab } from './dock';
import { DockFrame } from './DockFrame';
import { OpenedTimeline } from './OpenedTimeline';
import { Problem, ReadingProgress, Broken, OpenAnyway } from './ReadingProgress';
import { useIgnored, useLeaveMoment } from '../share/momentInAddress';
import { useStage } from './stage';
import { useOpenedTimeline } from './useOpenedTimeline';
import { PanelHead } from './PanelHead';
import type { KeyListener } from './timelineKeys';
import { COLUMN } from './panelStyles';

export { MomentOnPage } from './MomentOnPage';

/**
 * The timeline panel beside the dashboard: what happens in the live session, or in a file. It does not block what is
 * beside it. Escape closes it, unless there is something smaller to close.
 */
export const TimelinePanel = memo(function TimelinePanel() {
  const { panelId, close: closePanel, keep } = useStage();
  const { live } = useTimelineHost();
  const leaveMoment = useLeaveMoment();
  const close = () => {
    leaveMoment();
    closePanel();
  };
  const dock = useDock();
  // In the viewer there is no page below it.
  useBackToClose(dock.mode === 'phone' && live !== null, close);
  // Whoever was sent a timeline wants to see what happened before how.
  const [phoneTab, setPhoneTab] = useState<PhoneTab>(live ? 'Events' : 'Dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  // They are those of what is looked at, and heard in the whole panel: at first its heading has the focus.
  const keys = useRef<KeyListener>(null);
  const [filesPlace, setFilesPlace] = useState<HTMLElement | null>(null);
  const { opened, problem, refused, announcement, progress, cancel, openFile, openLive } = useOpenedTimeline();
  const headingId = `${panelId}-heading`;
  const isFull = dock.mode === 'phone' && (phoneTab === 'Events' || !opened);
  const id = opened?.id;

  // What was opened is somebody's work: only the live session is looked at anew.
  const isKept = live !== null && opened?.source === 'file';
  useEffect(() => keep(isKept), [keep, isKept]);

  // What had the focus is gone with each timeline that takes the place of another.
  useEffect(() => heading.current?.focus(), [id]);

  const actOnKey = (event: KeyboardEvent<HTMLElement>) => {
    keys.current?.(event);
    // A tooltip closes first.
    if (event.key !== 'Escape' || document.querySelector('[role=tooltip]')) return;
    event.stopPropagation();
    close();
  };

  return (
    <DockFrame id={panelId} labelledBy={headingId} dock={dock} isFull={isFull} onKeyDown={actOnKey}>
      <FileDrop onFile={openFile}>
        {(dock.mode !== 'phone' || isFull) && (
          <PanelHead
            headingId={headingId}
            headingRef={heading}
            filesRef={setFilesPlace}
            opened={opened}
            otherSide={dock.otherSide}
            onSide={dock.setSide}
            onClose={close}
          />
        )}
        {dock.mode === 'phone' && !isFull && (
          <VisuallyHidden>
            <span id={headingId}>Timeline</span>
          </VisuallyHidden>
        )}
        <Problem text={problem}>{refused && <OpenAnyway {...refused} />}</Problem>
        <IgnoredInAddress opened={opened} />
        {opened?.broken && <Broken rules={opened.broken} />}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {progress && (
          <ReadingProgress label="Replaying the timeline..." progress={progress} onCancel={cancel} takesFocus={opened !== null} />
        )}
        {opened && !progress && (
          <OpenedTimeline
            key={opened.id}
            opened={opened}
            phoneTab={dock.mode === 'phone' ? phoneTab : null}
            onPhoneTab={setPhoneTab}
            filesPlace={filesPlace}
            keys={keys}
            onFile={openFile}
            onLive={openLive}
          />
        )}
        {!opened && !progress && <NothingOpen hasLive={live !== null} onFile={openFile} />}
      </FileDrop>
    </DockFrame>
  );
});

function IgnoredInAddress({ opened }: { opened: Parameters<typeof useIgnored>[0] }) {
  const text = useIgnored(opened);
  return text === null ? null : <Problem text={text} />;
}

function NothingOpen({ hasLive, onFile }: { hasLive: boolean; onFile: (file: File) => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4, p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is open. Drop a timeline file here, or choose one{hasLive && '; close and open this panel to look at the live session'}.
      </Typography>
      <ChooseFileButton label="Import..." onFile={onFile} />
    </Box>
  );
}

/** Takes the file that is dropped on its children, and shows that it would. */
function FileDrop({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
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
    <Box onDragOver={over} onDragLeave={leave} onDrop={drop} sx={FILL}>
      {children}
      {isOver && <DropNote isInside>Drop the timeline file to open it</DropNote>}
    </Box>
  );
}

const FILL = { ...COLUMN, position: 'relative' } as const;
