import { attempt } from '../../shared/attempt';
import { STORED_RUN_ALERTS, stored, type Stored } from '../../shared/stored';
import { useEnvironment, type NotifyingPage } from '../environment';

/**
 * Whether the browser announces the end of a run while the page is hidden: off, on, refused by the browser, or
 * unsupported.
 */
type RunAlertsState = 'off' | 'on' | 'refused' | 'unable';

/** Browser notifications about runs, on this device. They ask for permission only when the user presses a button. */
export interface RunAlerts {
  state(): RunAlertsState;
  /** Requests the browser's permission and returns the new state. */
  turnOn(): Promise<RunAlertsState>;
  turnOff(): RunAlertsState;
  /** Shows a notification that leads back to the page, if alerts are on. */
  notify(title: string, body: string): void;
}

/** Creates the alerts of a browser window. The user's choice is stored; it is separate from the browser's permission. */
export function createRunAlerts(page: NotifyingPage, { read, write }: Stored): RunAlerts {
  /** On a phone only a service worker may notify, so constructing a notification throws. */
  let isUnsupported = false;
  const show = (title: string, options: NotificationOptions) => {
    const notification = attempt(
      () => page.Notification && new page.Notification(title, { ...options, tag: STORED_RUN_ALERTS }),
      null,
    );
    isUnsupported = !notification;
    return notification;
  };
  const state = (): RunAlertsState => {
    if (isUnsupported || !page.Notification) return 'unable';
    if (page.Notification.permission === 'denied') return 'refused';
    const isTurnedOn = read(STORED_RUN_ALERTS) !== null;
    return isTurnedOn && page.Notification.permission === 'granted' ? 'on' : 'off';
  };
  return {
    state,
    async turnOn() {
      // Try a notification first, because the permission doesn't show whether the browser can notify.
      show('SEED', { silent: true })?.close();
      if (isUnsupported) return state();
      const answer = await attempt(() => page.Notification?.requestPermission(), null)?.catch(() => null);
      if (answer === 'granted') write(STORED_RUN_ALERTS, 'on');
      return state();
    },
    turnOff() {
      write(STORED_RUN_ALERTS, null);
      return state();
    },
    notify(title, body) {
      if (state() !== 'on') return;
      const notification = show(title, { body, icon: '/icon-192.png' });
      notification?.addEventListener('click', () => {
        page.focus();
        notification.close();
      });
    },
  };
}

/** Returns the page's alerts, or `null` without a browser page, as in the demo. */
export function useRunAlerts(): RunAlerts | null {
  const { browserPage } = useEnvironment();
  return browserPage ? alertsOf(browserPage) : null;
}

/** One instance per page, which remembers whether the browser can notify. */
const alertsByPage = new WeakMap<NotifyingPage, RunAlerts>();

function alertsOf(page: NotifyingPage): RunAlerts {
  const alerts = alertsByPage.get(page) ?? createRunAlerts(page, stored);
  alertsByPage.set(page, alerts);
  return alerts;
}
