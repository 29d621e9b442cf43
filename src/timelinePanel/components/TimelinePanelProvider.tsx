import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Provider, useStore } from 'react-redux';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import { toSimulatedTime } from '../../engine/clock/simulatedTime';
import { loadCodeOnce } from '../../shared/load';
import { ShowRunContext, type ShowRun } from '../../shared/showRun';
import { ChangedRowContext } from '../../shared/ui/VirtualList';
import { createMomentStore } from '../store/frozenStore';
import { useEnvironment } from '../../services/environment';
import type { PanelSession, PanelStore, TimelineSource } from '../store/panelStore';
import {
  PanelContext,
  usePanelContext,
  useShownMoment,
  type Banner,
  type PanelStatus,
  type RequestedRun,
} from './panelContext';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailed } from '../../shared/ui/OnDemandPart';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';

const loadPanel = loadCodeOnce(() => import(/* webpackChunkName: "timeline" */ './TimelinePanel'));

interface TimelinePanelProviderProps {
  /** The live session beside the panel. */
  readonly session?: PanelSession | null;
  /** The timeline to open at first, in place of a live session. */
  readonly viewed?: TimelineSource | null;
  /** If set, the panel starts open, and this is called when it closes. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * Wraps the dashboard and opens the timeline panel beside it. The panel's code loads when it first opens; its store is
 * created then, and is closed with this provider, so that nothing of a session is left after it.
 */
export function TimelinePanelProvider({
  session = null,
  viewed = null,
  onClose,
  children,
}: TimelinePanelProviderProps) {
  const id = useId();
  const buttonId = `${id}-button`;
  const [status, setStatus] = useState<PanelStatus>(onClose ? 'loading' : 'closed');
  const [loaded, setLoaded] = useState<{
    readonly Panel: ComponentType<{ readonly store: PanelStore; readonly requestedRun: RequestedRun | null }>;
    readonly Banner: Banner;
    readonly store: PanelStore;
  } | null>(null);
  const { clock, timelineWorker } = useEnvironment();
  const liveStore = useStore();
  const moments = useMemo(() => createMomentStore(liveStore), [liveStore]);
  const hasMoment = () => moments.current() !== null;
  const isMomentShown = useSyncExternalStore(moments.subscribe, hasMoment, hasMoment);

  const { requestedRun, showRun, forgetRequest } = useRequestedRun(session, isMomentShown, () =>
    setStatus((before) => (before === 'open' ? before : 'loading')),
  );
  const close = useCallback(() => {
    setStatus('closed');
    forgetRequest();
    document.getElementById(buttonId)?.focus();
    onClose?.();
  }, [buttonId, onClose, forgetRequest]);

  useEffect(() => {
    if (status !== 'loading') return undefined;
    // A second press while the code loads closes the panel again.
    let isCancelled = false;
    const settle = (next: PanelStatus) => {
      if (!isCancelled) setStatus(next);
    };
    loadPanel().then(
      ({ TimelinePanel, MomentBanner, createPanelStore }) => {
        if (isCancelled) return;
        setLoaded(
          (before) =>
            before ?? {
              Panel: TimelinePanel,
              Banner: MomentBanner,
              store: createPanelStore({ clock, timelineWorker, session, viewed }),
            },
        );
        settle('open');
      },
      () => settle('failed'),
    );
    return () => void (isCancelled = true);
  }, [status, clock, timelineWorker, session, viewed]);

  useEffect(() => () => loaded?.store.close(), [loaded]);

  const Banner = loaded?.Banner ?? null;
  const panel = useMemo(() => {
    const toggle = status === 'open' || status === 'loading' ? close : () => setStatus('loading');
    return { panelId: `${id}-panel`, buttonId, status, moments, Banner, toggle, close };
  }, [id, buttonId, status, moments, Banner, close]);

  return (
    <PanelContext value={panel}>
      <ShowRunContext value={showRun}>{children}</ShowRunContext>
      {loaded && status === 'open' && <loaded.Panel store={loaded.store} requestedRun={requestedRun} />}
    </PanelContext>
  );
}

/**
 * Lets the dashboard open the panel at the start of a run. Only the live session's runs can be asked for: while a moment
 * is shown, the dashboard may list those of a file.
 */
function useRequestedRun(session: PanelSession | null, isMomentShown: boolean, onRequest: () => void) {
  const [requestedRun, requestRun] = useState<RequestedRun | null>(null);
  const open = useEffectEvent(onRequest);
  const showRun = useMemo(
    (): ShowRun => (startedAt) => {
      if (!session || isMomentShown) return null;
      const { at, state } = session.recordingStart();
      if (startedAt < (state ? toSimulatedTime(state.simulation, at) : at)) return null;
      return () => requestRun({ startedAt });
    },
    [session, isMomentShown],
  );
  useEffect(() => {
    if (requestedRun) open();
  }, [requestedRun]);
  const forgetRequest = useCallback(() => requestRun(null), []);
  return { requestedRun, showRun, forgetRequest };
}

/** Shows its children live, or at the moment selected in the panel. */
export function TimelineView({ children }: { children: ReactNode }) {
  const shown = useShownMoment();
  const { moments, Banner } = usePanelContext();
  return (
    <Provider store={moments.store}>
      {shown && Banner && <Banner shown={shown} />}
      <ChangedRowContext value={shown?.part?.row ?? null}>{children}</ChangedRowContext>
    </Provider>
  );
}

const HINTS: Record<PanelStatus, string> = {
  closed: 'Open timeline (for testers)',
  loading: 'Opening the timeline...',
  open: 'Close the timeline',
  failed: "The timeline couldn't be loaded. Press to try again.",
};

/** Opens and closes the timeline panel. Shows only an icon where space is short. */
export function TimelineButton({ isShort = false }: { isShort?: boolean }) {
  const { sizes } = useTheme();
  const { panelId, buttonId, status, toggle, close } = usePanelContext();
  const hint = HINTS[status];
  const attributes = {
    id: buttonId,
    'aria-expanded': status === 'open',
    'aria-controls': status === 'open' ? panelId : undefined,
  };
  const hasFailed = status === 'failed';
  const icon =
    status === 'loading' ? (
      <CircularProgress color="inherit" size={sizes.icon[isShort ? 'medium' : 'small']} aria-hidden="true" />
    ) : (
      <Icon name={hasFailed ? 'warning' : APP_ICONS.timeline} size={isShort ? 'medium' : 'small'} />
    );
  return (
    <>
      <Tooltip title={hint} describeChild>
        {isShort ? (
          <IconButton {...attributes} aria-label="Timeline" color={hasFailed ? 'warning' : 'default'} onClick={toggle}>
            {icon}
          </IconButton>
        ) : (
          <Button
            {...attributes}
            color={hasFailed ? 'warning' : 'inherit'}
            startIcon={icon}
            onClick={toggle}
            sx={{ flexShrink: 0 }}
          >
            Timeline
          </Button>
        )}
      </Tooltip>
      <VisuallyHidden role="status">{status === 'loading' && hint}</VisuallyHidden>
      {hasFailed && <LoadFailed subject="The timeline" onRetry={toggle} onClose={close} />}
    </>
  );
}
