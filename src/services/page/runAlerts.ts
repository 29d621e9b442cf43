import { useSurroundings, type NotifyingPage } from '../surroundings';

/** Whether this browser says that a run has ended while nobody looks: it was asked to, refuses, or cannot. */
type RunAlertsState = 'off' | 'on' | 'refused' | 'unable';

/** Notifications of the browser about runs, on this device. Nothing is asked for but by a person's press. */
export interface RunAlerts {
  state(): RunAlertsState;
  /** Asks the browser for its leave, which asks the person; gives what came of it. */
  turnOn(): Promise<RunAlertsState>;
  turnOff(): RunAlertsState;
  /** Shows a notification, which leads back to the page, if that was asked for. */
  tell(title: string, body: string): void;
}

/** The choice; the browser's leave stands beside it. */
const KEPT = 'seed-run-alerts';

/** Creates the notifications of a browser's window. A storage that throws keeps no choice. */
export function createRunAlerts(page: Omit<NotifyingPage, 'localStorage'>, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RunAlerts {
  const attempt = <Value>(what: () => Value): Value | null => {
    try {
      return what();
    } catch {
      return null;
    }
  };
  /** Where only a service worker may notify, as on a phone, making one throws. */
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
      // Asking for leave would tell nothing of it.
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

/** The notifications of the page's browser; `null` where there is none, as in a picture of the dashboard. */
export function useRunAlerts(): RunAlerts | null {
  const { browserPage } = useSurroundings();
  return browserPage ? alertsOf(browserPage) : null;
}

/** A page has one, which learns whether its browser can notify. */
const known = new WeakMap<NotifyingPage, RunAlerts>();

function alertsOf(page: NotifyingPage): RunAlerts {
  const alerts = known.get(page) ?? createRunAlerts(page, () => page.localStorage);
  known.set(page, alerts);
  return alerts;
}
