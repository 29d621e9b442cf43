/** Whether this browser says that a run has ended while nobody looks: it was asked to, refuses, or cannot. */
export type RunAlertsState = 'off' | 'on' | 'refused' | 'unknown';

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

/** Makes the notifications of a browser's window. A storage that throws keeps no choice. */
export function createRunAlerts(page: Pick<Window, 'focus'> & { readonly Notification?: typeof Notification }, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RunAlerts {
  const attempt = <Value>(what: () => Value): Value | null => {
    try {
      return what();
    } catch {
      return null;
    }
  };
  const state = (): RunAlertsState => {
    if (!page.Notification) return 'unknown';
    if (page.Notification.permission === 'denied') return 'refused';
    return page.Notification.permission === 'granted' && attempt(() => storage().getItem(KEPT)) !== null ? 'on' : 'off';
  };
  return {
    state,
    async turnOn() {
      await page.Notification?.requestPermission().catch(() => null);
      attempt(() => storage().setItem(KEPT, 'on'));
      return state();
    },
    turnOff() {
      attempt(() => storage().removeItem(KEPT));
      return state();
    },
    tell(title, body) {
      if (state() !== 'on' || !page.Notification) return;
      const { Notification: Shown } = page;
      // Where only a service worker may notify, making one throws.
      const shown = attempt(() => new Shown(title, { body, tag: KEPT, icon: '/icon-192.png' }));
      shown?.addEventListener('click', () => {
        page.focus();
        shown.close();
      });
    },
  };
}

/** Those of this window. */
export const runAlerts: RunAlerts = createRunAlerts(globalThis as unknown as Window, () => localStorage);
