import { Activity, useCallback, useContext, useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Provider, useStore } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import { ChangedRowContext, markStyles, useChangedPart, type ChangedPart } from '../../shared/ui/changedPart';
import { createStillStore } from '../still';
import { utcMillisText } from '../texts';
import { LoadedHostContext, TimelineHostContext, type TimelineHost } from '../timelineHost';
import { ShownMomentContext, StageContext, useStage, type PanelStatus, type ShownMoment } from './stage';

const loadPanel = () => import(/* webpackChunkName: "timeline" */ './Workbench');

interface TimelineStageProps {
  /** The panel is open from the beginning, and this is told when it is closed. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Wraps the dashboard. Below it the timeline panel opens, whose code is loaded when it first does. */
export function TimelineStage({ onClose, children }: TimelineStageProps) {
  const id = useId();
  const buttonId = `${id}-button`;
  const isOpenAtOnce = onClose !== undefined;
  const [status, setStatus] = useState<PanelStatus>(isOpenAtOnce ? 'loading' : 'closed');
  const [isKept, keep] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType; readonly host: TimelineHost } | null>(null);
  const loadHost = useContext(TimelineHostContext);
  const [shown, setShown] = useState<ShownMoment | null>(null);
  const live = useStore();
  const store = useMemo(
    () => createStillStore(live, (state) => setShown((now) => (now?.state === state ? { ...now, isRefused: true } : now))),
    [live],
  );

  const show = useCallback(
    (next: ShownMoment | null) => {
      // Both at once, so that the dashboard is drawn once.
      store.show(next?.state ?? null);
      setShown(next);
    },
    [store],
  );

  const close = useCallback(() => {
    setStatus('closed');
    show(null);
    document.getElementById(buttonId)?.focus();
    onClose?.();
  }, [buttonId, show, onClose]);

  const fetchPanel = useCallback(() => {
    // A second press while it loads closes it again: what arrives then is kept for the next opening.
    const settle = (next: PanelStatus) => setStatus((current) => (current === 'loading' ? next : current));
    Promise.all([loadPanel(), loadHost?.()]).then(
      ([{ Workbench }, host]) => {
        if (host) setLoaded({ Panel: Workbench, host });
        settle(host ? 'open' : 'failed');
      },
      () => settle('failed'),
    );
  }, [loadHost]);
  const open = useCallback(() => {
    setStatus('loading');
    fetchPanel();
  }, [fetchPanel]);
  useEffect(() => {
    if (isOpenAtOnce) fetchPanel();
  }, [isOpenAtOnce, fetchPanel]);

  const stage = useMemo(() => {
    const toggle = status === 'open' || status === 'loading' ? close : open;
    return { panelId: `${id}-panel`, buttonId, status, store, toggle, close, keep, show };
  }, [id, buttonId, status, store, open, close, show]);

  return (
    <StageContext value={stage}>
      <ShownMomentContext value={shown}>
        {children}
        {loaded && (status === 'open' || isKept) && (
          <LoadedHostContext value={loaded.host}>
            <Activity mode={status === 'open' ? 'visible' : 'hidden'}>
              <loaded.Panel />
            </Activity>
          </LoadedHostContext>
        )}
      </ShownMomentContext>
    </StageContext>
  );
}

/** Shows its children live, or as they were at the moment that the panel shows. */
export function TimelineView({ children }: { children: ReactNode }) {
  const shown = useContext(ShownMomentContext);
  const { store } = useStage();
  return (
    <Provider store={store}>
      {shown && <MomentBanner shown={shown} />}
      <MarkedView part={shown?.part ?? null}>{children}</MarkedView>
    </Provider>
  );
}

/** The dashboard, with what the moment's event changed marked and in view. */
function MarkedView({ part, children }: { part: ChangedPart | null; children: ReactNode }) {
  // The build renders the dashboard's shape, too, where there is no document.
  const page = useRef(typeof document === 'undefined' ? null : document.documentElement);
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useChangedPart(page, part, !wantsStillness);
  return (
    <ChangedRowContext value={part?.row ?? null}>
      <Box sx={markStyles}>{children}</Box>
    </ChangedRowContext>
  );
}

/** Says that the dashboard shows a moment (UTC ms) of a timeline, which nobody can change any more. */
function MomentBanner({ shown: { moment, text, elsewhere, isWhatIf = false, isRefused = false } }: { shown: ShownMoment }) {
  return (
    <Box component="section" aria-label="Recorded moment" data-covers-top sx={bannerStyles}>
      <div>
        <Icon name="history" size="small" />
        <p>{isWhatIf ? 'What if' : 'Recorded moment'}</p>
        <span>{utcMillisText(moment)}</span>
        <p data-part="text">{text}</p>
        <p role="status">
          {isRefused
            ? 'Nothing can be pressed in the past. To act from here, choose “Go on live from here” in the timeline.'
            : elsewhere && `The person was on ${elsewhere} then; the dashboard shows the state behind it.`}
        </p>
      </div>
    </Box>
  );
}

function bannerStyles({ sizes, typography, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'sticky',
    top: sizes.bar,
    zIndex: zIndex.appBar - 1,
    background: palette.background.default,
    borderBottom: `${sizes.stroke}px solid ${palette.tint.warningLine}`,
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
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
