import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import Box from '@mui/material/Box';
import { flushSync } from 'react-dom';
import { useFileDrop } from '../../shared/ui/FileInput';
import { useBackToClose } from '../../shared/ui/useBackToClose';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { toPrintable } from '../../engine/timeline/printable';
import { handlePanelKey, KEY_EFFECTS } from './keys';
import { cancelReplay, openFileOf, openLive, openViewed } from '../store/opening';
import type { MomentStore } from '../store/frozenStore';
import { panelActions } from '../store/panelSlice';
import {
  PanelStoreContext,
  usePanelDispatch,
  usePanelExtra,
  usePanelSelector,
  type PanelStore,
} from '../store/panelStore';
import { Problem, ReadingProgress } from '../parts/ReadingProgress';
import { COLUMN } from '../parts/panelStyles';
import { parseMomentLink, type LinkedPosition } from '../model/momentLink';
import { showOnDashboard } from '../store/shownMoment';
import { SEARCH_ID } from '../story/StoryTab';
import { DockFrame, useDock, type PhoneTab } from './DockFrame';
import { EmptyPanel } from './EmptyPanel';
import { OpenedTimeline } from './OpenedTimeline';
import { usePanelContext, type RequestedRun } from './panelContext';
import { PanelDialogs } from './PanelDialogs';
import { PanelHead } from './PanelHead';

export { createPanelStore } from '../store/panelStore';
export { MomentBanner } from './MomentBanner';

interface TimelinePanelProps {
  readonly store: PanelStore;
  readonly requestedRun: RequestedRun | null;
}

/** The timeline panel: what happened in the live session, or in a file. The dashboard beside it stays in use. */
export const TimelinePanel = memo(function TimelinePanel(props: TimelinePanelProps) {
  return (
    <Provider store={props.store} context={PanelStoreContext}>
      <OpenPanel {...props} />
    </Provider>
  );
});

function OpenPanel({ store, requestedRun }: TimelinePanelProps) {
  const { panelId, close, moments } = usePanelContext();
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const { hash } = useLocation();
  const dock = useDock();
  const isOpen = usePanelSelector((state) => state.opened !== null);
  const openings = usePanelSelector((state) => state.openings);
  const work = usePanelSelector((state) => state.work);
  const problem = usePanelSelector((state) => state.problem);
  const announcement = usePanelSelector((state) => state.announcement);
  // In the viewer, Back must not close the panel: there is no page below it.
  useBackToClose(dock.mode === 'phone' && session !== null, close);
  // On a phone, the viewer shows the dashboard first.
  const [phoneTab, setPhoneTab] = useState<PhoneTab>(session ? 'Timeline' : 'Dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const dropOverlay = useFileDrop((file) => void dispatch(openFileOf(file)), area);
  const headingId = `${panelId}-heading`;
  const isPhone = dock.mode === 'phone';
  const isFull = isPhone && (phoneTab === 'Timeline' || !isOpen);
  const [link] = useState(() => parseMomentLink(hash));

  const [handledRun, setHandledRun] = useState(requestedRun);
  if (requestedRun !== handledRun) {
    setHandledRun(requestedRun);
    setPhoneTab('Timeline');
  }
  useEffect(() => showMoments(store, moments), [store, moments]);
  useEffect(() => openFirst(store, requestedRun, link.link.position), [store, requestedRun, link]);

  // The focused element disappears when another timeline opens.
  useEffect(() => heading.current?.focus(), [openings]);

  const searchEvents = useCallback(() => {
    // Mounts the search field at once, so that it gets the next key.
    flushSync(() => {
      setPhoneTab('Timeline');
      dispatch(panelActions.tabOpened('Story'));
    });
    document.getElementById(SEARCH_ID)?.focus();
  }, [dispatch]);
  const effects = useMemo(
    (): Readonly<Record<string, () => void>> => ({
      ...Object.fromEntries(Object.entries(KEY_EFFECTS).map(([key, effect]) => [key, () => void dispatch(effect())])),
      '/': searchEvents,
    }),
    [dispatch, searchEvents],
  );
  const handleKey = (event: KeyboardEvent<HTMLElement>) => handlePanelKey(event, !isOpen ? {} : effects, close);

  return (
    <DockFrame id={panelId} labelledBy={headingId} dock={dock} isFull={isFull} onKeyDown={handleKey}>
      <Box ref={area} sx={{ ...COLUMN, position: 'relative' }}>
        {(!isPhone || isFull) && (
          <PanelHead headingId={headingId} headingRef={heading} isPhone={isPhone} onClose={close} />
        )}
        {isPhone && !isFull && <VisuallyHidden id={headingId}>Timeline</VisuallyHidden>}
        <Problem text={problem ?? ignoredText(link.ignored)} />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {work && <ReadingProgress work={work} takesFocus={isOpen} onCancel={() => dispatch(cancelReplay())} />}
        {isOpen && <OpenedTimeline key={openings} phoneTab={isPhone ? phoneTab : null} onPhoneTab={setPhoneTab} />}
        {!isOpen && !work && <EmptyPanel why={session ? `${NO_TIMELINE} ${NO_LIVE}` : NO_TIMELINE} />}
        <PanelDialogs />
        {dropOverlay}
      </Box>
    </DockFrame>
  );
}

/** Shows the panel's moments on the dashboard. Returns a function that ends all of the panel's work. */
function showMoments(store: PanelStore, moments: MomentStore): () => void {
  const stopShowing = showOnDashboard(store, moments.show);
  return () => {
    stopShowing();
    store.dispatch(panelActions.paused());
    store.extra.replay?.abort();
    store.extra.stopFollowing();
  };
}

/** Opens what the panel shows first. A file stays open while the panel is closed; the live session opens anew. */
function openFirst(
  { dispatch, getState, extra: { clock } }: PanelStore,
  requestedRun: RequestedRun | null,
  linked: LinkedPosition | null,
): (() => void) | undefined {
  if (!requestedRun && getState().opened?.kind === 'file') return undefined;
  const opening = requestedRun ? openLive({ runStart: requestedRun.startedAt }) : openViewed(linked);
  // In the next task, when everything that belongs to the start of a recording is done.
  return clock.callAt(clock.now(), () => void dispatch(opening));
}

const NO_TIMELINE = 'No timeline is open. Drop a file here or choose one.';
const NO_LIVE = 'For the live session, close this panel and open it again.';

function ignoredText(ignored: readonly string[]): string | null {
  return ignored.length === 0 ? null : `Part of the address was ignored: ${toPrintable(ignored.join(', '))}.`;
}
