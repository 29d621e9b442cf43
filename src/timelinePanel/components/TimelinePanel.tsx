import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Theme } from '@mui/material/styles';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { useFileDrop } from '../../shared/ui/FileInput';
import { useBackToClose } from '../../shared/ui/useBackToClose';
import { ChooseFileButton, TooltipIconButton } from './panelButtons';
import { DockFrame, useDock, type Dock, type PhoneTab } from './DockFrame';
import { FileActions, type PanelDialog } from './OpenedActions';
import { OpenedTimeline } from './OpenedTimeline';
import { BrokenRules, Problem, ReadingProgress } from './ReadingProgress';
import { useIgnoredParts, useClearMoment } from '../share/momentInUrl';
import { usePanelContext, type ShownMoment } from './panelContext';
import { useOpenedTimeline, type Opened } from './useOpenedTimeline';
import type { KeyListener } from './timelineKeys';
import { COLUMN, NARROW, WRAPPED_ROW } from './panelStyles';
import { toPrintable } from '../../engine/timeline/printable';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { TruncatedText } from '../../shared/ui/RowText';
import { stopwatchText, utcMillisText } from '../../shared/times';
import { LiveClockNote } from './LiveControls';
import { markStyles, useChangedPart } from '../../shared/ui/changedPart';

/**
 * The timeline panel: the events of the live session, or of a file. The dashboard beside it stays in use. Escape closes
 * a tooltip or dialog first, and then the panel.
 */
export const TimelinePanel = memo(function TimelinePanel() {
  const { panelId, close: closePanel, keep } = usePanelContext();
  const { session } = usePanelContext();
  const clearMoment = useClearMoment();
  const close = () => {
    clearMoment();
    closePanel();
  };
  const dock = useDock();
  // In the viewer, Back must not close the panel: there is no page below it.
  useBackToClose(dock.mode === 'phone' && session !== null, close);
  // On a phone, the viewer shows the dashboard first.
  const [phoneTab, setPhoneTab] = useState<PhoneTab>(session ? 'Events' : 'Dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  // Set by the open timeline. Its shortcuts work everywhere in the panel.
  const keys = useRef<KeyListener>(null);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const { opened, problem, announcement, progress, cancel, openFile, openLive } = useOpenedTimeline();
  const area = useRef<HTMLDivElement>(null);
  const dropOverlay = useFileDrop(openFile, area);
  const headingId = `${panelId}-heading`;
  const ignored = useIgnoredParts(opened);
  const isFull = dock.mode === 'phone' && (phoneTab === 'Events' || !opened);
  const id = opened?.id;

  // A closed panel keeps a file open. The live session opens anew.
  const isKept = session !== null && opened?.source === 'file';
  useEffect(() => keep(isKept), [keep, isKept]);

  // The focused element disappears when another timeline opens.
  useEffect(() => heading.current?.focus(), [id]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    keys.current?.(event);
    if (event.key !== 'Escape' || document.querySelector('[role=tooltip]')) return;
    event.stopPropagation();
    close();
  };

  return (
    <DockFrame id={panelId} labelledBy={headingId} dock={dock} isFull={isFull} onKeyDown={handleKey}>
      <Box ref={area} sx={{ ...COLUMN, position: 'relative' }}>
        {(dock.mode !== 'phone' || isFull) && (
          <PanelHead headingId={headingId} headingRef={heading} opened={opened} dock={dock} onClose={close}>
            {opened && !progress && <FileActions onFile={openFile} onDialog={setDialog} />}
          </PanelHead>
        )}
        {dock.mode === 'phone' && !isFull && (
          <VisuallyHidden>
            <span id={headingId}>Timeline</span>
          </VisuallyHidden>
        )}
        <Problem {...problem} />
        {ignored !== null && <Problem text={ignored} />}
        {opened?.brokenRules && <BrokenRules rules={opened.brokenRules} />}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {progress && (
          <ReadingProgress
            label="Replaying the timeline..."
            progress={progress}
            onCancel={cancel}
            takesFocus={opened !== null}
          />
        )}
        {opened && !progress && (
          <OpenedTimeline
            key={opened.id}
            opened={opened}
            phoneTab={dock.mode === 'phone' ? phoneTab : null}
            onPhoneTab={setPhoneTab}
            dialog={dialog}
            onDialog={setDialog}
            keys={keys}
            onLive={openLive}
          />
        )}
        {!opened && !progress && <NothingOpen hasLive={session !== null} onFile={openFile} />}
        {dropOverlay}
      </Box>
    </DockFrame>
  );
});

function NothingOpen({ hasLive, onFile }: { hasLive: boolean; onFile: (file: File) => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4, p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is open. Drop a timeline file here, or choose one
        {hasLive && '; close and open this panel to look at the live session'}.
      </Typography>
      <ChooseFileButton label="Import..." onFile={onFile} />
    </Box>
  );
}

const DOCK_ICONS = { bottom: 'M4 5h16v14H4zM4 13.5h16', right: 'M4 5h16v14H4zM13.5 5v14' } as const;

interface PanelHeadProps {
  readonly headingId: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly opened: Opened | null;
  readonly dock: Dock;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel's name, its source and its buttons. */
function PanelHead({ headingId, headingRef, opened, dock: { otherSide, setSide }, onClose, children }: PanelHeadProps) {
  const { session } = usePanelContext();
  return (
    <Box sx={headStyles}>
      <Icon name={APP_ICONS.timeline} sx={{ color: 'text.tertiary' }} />
      <div>
        <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h4" component="h2">
          Timeline
        </Typography>
        {opened && <OpenedName opened={opened} />}
        {session && opened?.source !== 'file' && <LiveClockNote />}
      </div>
      <span>{children}</span>
      {otherSide && (
        <TooltipIconButton
          isLarge
          icon={DOCK_ICONS[otherSide]}
          label={`Dock ${otherSide}`}
          onClick={() => setSide(otherSide)}
        />
      )}
      <Tooltip title="Close (Esc)">
        <IconButton aria-label="Close the timeline" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function OpenedName({ opened: { source, player } }: { opened: Opened }) {
  const { title, parent, app } = player.timeline;
  const facts = [
    source === 'live' ? 'Live session' : toPrintable(title) || 'Untitled timeline',
    parent && `branched at ${stopwatchText(parent.at)}`,
    source === 'file' && `version ${toPrintable(app)}`,
  ];
  return <TruncatedText variant="caption" quiet text={facts.filter(Boolean).join(' · ')} />;
}

function headStyles({ sizes, vars: { palette } }: Theme) {
  return {
    ...WRAPPED_ROW,
    columnGap: 2,
    flexShrink: 0,
    minHeight: sizes.touchTarget,
    pl: 4,
    pr: 2,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 3,
      flex: '1 1 6em',
      minWidth: 0,
      py: 1,
    },
    '& > span': { display: 'flex', flexWrap: 'wrap', ml: 'auto' },
    [NARROW]: { '& > svg': { display: 'none' } },
  } as const;
}

/** Names the past moment that the dashboard shows. Marks what the last event changed, and scrolls it into view. */
export function MomentBanner({
  shown: { moment, text, part, otherScreen, title, isRefused = false },
}: {
  shown: ShownMoment;
}) {
  const page = useRef(document.documentElement);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useChangedPart(page, part, !prefersReducedMotion);
  return (
    <Box component="section" aria-label="Recorded moment" data-covers-top sx={bannerStyles}>
      <GlobalStyles styles={markStyles} />
      <div>
        <Icon name={APP_ICONS.timeline} size="small" />
        <p>{title}</p>
        <span>{utcMillisText(moment)}</span>
        <p data-part="text">{text}</p>
        <p role="status">
          {isRefused
            ? "You can't change the past. To continue from here, choose “Resume from here”."
            : otherScreen && `The user was on ${otherScreen} at that time; the dashboard shows its state.`}
        </p>
      </div>
    </Box>
  );
}

function bannerStyles({ sizes, typography, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'sticky',
    top: sizes.barHeight,
    zIndex: zIndex.appBar - 1,
    background: palette.background.default,
    borderBottom: `${sizes.stroke}px solid ${palette.tint.warningBorder}`,
    '& > div': {
      ...WRAPPED_ROW,
      columnGap: 3,
      maxWidth: sizes.width.wide,
      mx: 'auto',
      px: { xs: 4, sm: 6 },
      py: 2,
      color: palette.warning.main,
    },
    '& p': { ...typography.caption, m: 0, fontWeight: typography.fontWeightMedium },
    '& p[data-part=text]': { fontWeight: typography.caption.fontWeight, color: palette.text.primary },
    '& p[role=status]': { fontWeight: typography.caption.fontWeight, color: palette.text.secondary },
    '& > div > span': typography.monoSmall,
  } as const;
}
