import { useCallback, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { createStillStore } from '../stillStore';
import { ShownMomentContext, StageContext, type PanelStatus, type ShownMoment } from './stage';

const loadPanel = () => import(/* webpackChunkName: "timeline" */ './TimelinePanel');

/** Stands around the dashboard: below it the timeline panel opens, whose code is loaded when it first does. */
export function TimelineStage({ children }: { children: ReactNode }) {
  const id = useId();
  const buttonId = `${id}-button`;
  const [status, setStatus] = useState<PanelStatus>('closed');
  const [Panel, setPanel] = useState<ComponentType | null>(null);
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
  }, [buttonId, show]);

  const open = useCallback(() => {
    setStatus('loading');
    // A second press while it loads closes it again: what arrives then is kept for the next opening.
    const settle = (next: PanelStatus) => setStatus((current) => (current === 'loading' ? next : current));
    loadPanel().then(
      ({ TimelinePanel }) => {
        setPanel(() => TimelinePanel);
        settle('open');
      },
      () => settle('failed'),
    );
  }, []);

  const stage = useMemo(() => {
    const toggle = status === 'open' || status === 'loading' ? close : open;
    return { panelId: `${id}-panel`, buttonId, status, store, toggle, close, show };
  }, [id, buttonId, status, store, open, close, show]);

  return (
    <StageContext value={stage}>
      <ShownMomentContext value={shown}>
        {children}
        {Panel && status === 'open' && <Panel />}
      </ShownMomentContext>
    </StageContext>
  );
}
