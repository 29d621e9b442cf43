import { createFakeStorage } from '../../testing/fakeStorage';
import { stored, storedIn } from '../../shared/stored';
import { createRunAlerts } from './runAlerts';

/** Creates a browser whose user answers a permission request with `permission`. */
function openBrowser(permission: NotificationPermission, { isPhone = false } = {}) {
  const notifications: string[] = [];
  const requestPermission = jest.fn();
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static requestPermission() {
      requestPermission();
      FakeNotification.permission = permission;
      return Promise.resolve(permission);
    }
    constructor(title: string, { body }: { body?: string }) {
      if (isPhone)
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      this.text = `${title}: ${body ?? ''}`;
      if (FakeNotification.permission === 'granted') notifications.push(this.text);
    }
    private readonly text: string;
    addEventListener() {}
    close() {
      if (notifications.includes(this.text)) notifications.splice(notifications.indexOf(this.text), 1);
    }
  }
  const storage = createFakeStorage();
  return {
    alerts: createRunAlerts(
      { focus() {}, Notification: FakeNotification as unknown as typeof Notification },
      storedIn(() => storage),
    ),
    notifications,
    requestPermission,
    storage,
  };
}

it('run alerts are off, and do not ask for permission, until the user turns them on', () => {
  const { alerts, notifications, requestPermission } = openBrowser('granted');
  alerts.notify('Run ended', '6 of 6 completed');
  expect([alerts.state(), notifications, requestPermission.mock.calls]).toEqual(['off', [], []]);
});

it('shows a notification only while alerts are on', async () => {
  const { alerts, notifications } = openBrowser('granted');
  await expect(alerts.turnOn()).resolves.toBe('on');
  alerts.notify('Run ended', '6 of 6 completed');
  expect(alerts.turnOff()).toBe('off');
  alerts.notify('Run ended', 'again');
  expect(notifications).toEqual(['Run ended: 6 of 6 completed']);
});

it('alerts stay off if the browser refuses or the user ignores the prompt', async () => {
  await expect(openBrowser('denied').alerts.turnOn()).resolves.toBe('refused');
  const { alerts, storage } = openBrowser('default');
  await expect(alerts.turnOn()).resolves.toBe('off');
  expect(storage.items.size).toBe(0);
});

it('does not ask for permission in a browser that cannot notify (P5.13b)', async () => {
  expect(createRunAlerts({ focus() {} }, stored).state()).toBe('unable');
  const { alerts, requestPermission } = openBrowser('granted', { isPhone: true });
  expect(alerts.state()).toBe('off');
  await expect(alerts.turnOn()).resolves.toBe('unable');
  expect(requestPermission).not.toHaveBeenCalled();
});
