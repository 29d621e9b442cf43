import { useSurroundings, type NotifyingPage } from '../surroundings';

/** Whether the browser announces the end of a run while the page is hidden: off, on, refused by the browser, or unsupported. */
type RunAlertsState = 'off' | 'on' | 'refused' | 'unable';

/** Browser notifications about runs, on this device. They ask for permission only when the user presses a button. */
export interface RunAlerts {
  state(): RunAlertsState;
  /** Requests the browser's permission and returns the new state. */
  turnOn(): Promise<RunAlertsState>;
  turnOff(): RunAlertsState;
  /** Shows a notification that leads back to the page, if alerts are on. */
  tell(title: string, body: string): void;
}

/** Storage key of the user's choice, which is separate from the browser's permission. */
const KEPT = 'seed-run-alerts';

/** Creates the alerts of a browser window. If storage throws, the choice isn't saved. */
export function createRunAlerts(page: Omit<NotifyingPage, 'localStorage'>, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RunAlerts {
  const attempt = <Value>(what: () => Value): Value | null => {
    try {
      return what();
    } catch {
      return null;
    }
  };
  /** Constructing a notification throws where only a service worker may notify, as on a phone. */
  let cannot = false;
  const show = (title: string, options: NotificationOptions) => {
    const shown = attempt(() => page.Notification && new page.Notification(title, { ...options, tag: KEPT }));
    cannot = !shown;
    return shown;
  };
  const state = (): RunAlertsState => {
    if (cannot || !page.Notification) return 'unable';
    if (page.Notification.permission === 'denied') return 'refused';
    return page.Notification.permission === 'granted' && attempt(() => storage().getItem(KEPT)) !== null ? 'on' : 'off';
  };
  return {
    state,
    async turnOn() {
      // Try one first, because the permission doesn't show whether the browser can notify.
      show('SEED', { silent: true })?.close();
      if (cannot) return state();
      const answer = await attempt(() => page.Notification?.requestPermission())?.catch(() => null);
      if (answer === 'granted') attempt(() => storage().setItem(KEPT, 'on'));
      return state();
    },
    turnOff() {
      attempt(() => storage().removeItem(KEPT));
      return state();
    },
    tell(title, body) {
      if (state() !== 'on') return;
      const shown = show(title, { body, icon: '/icon-192.png' });
      shown?.addEventListener('click', () => {
        page.focus();
        shown.close();
      });
    },
  };
}

/** Returns the page's alerts, or `null` without a browser page, as in a picture of the dashboard. */
export function useRunAlerts(): RunAlerts | null {
  const { browserPage } = useSurroundings();
  return browserPage ? alertsOf(browserPage) : null;
}

/** One instance per page, which remembers whether the browser can notify. */
const known = new WeakMap<NotifyingPage, RunAlerts>();

function alertsOf(page: NotifyingPage): RunAlerts {
  const alerts = known.get(page) ?? createRunAlerts(page, () => page.localStorage);
  known.set(page, alerts);
  return alerts;
}
