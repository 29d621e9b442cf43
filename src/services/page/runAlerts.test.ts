import { createFakeStorage } from '../../testing/fakeStorage';
import { createRunAlerts } from './runAlerts';

/** A browser whose user answers like this, and the notifications that it has shown. */
function browserThat(answers: NotificationPermission, { isPhone = false } = {}) {
  const shown: string[] = [];
  const asked = jest.fn();
  class Shown {
    static permission: NotificationPermission = 'default';
    static requestPermission() {
      asked();
      Shown.permission = answers;
      return Promise.resolve(answers);
    }
    constructor(title: string, { body }: { body?: string }) {
      if (isPhone) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      this.text = `${title}: ${body ?? ''}`;
      if (Shown.permission === 'granted') shown.push(this.text);
    }
    private readonly text: string;
    addEventListener() {}
    close() {
      if (shown.includes(this.text)) shown.splice(shown.indexOf(this.text), 1);
    }
  }
  const storage = createFakeStorage();
  return { alerts: createRunAlerts({ focus() {}, Notification: Shown as unknown as typeof Notification }, () => storage), shown, asked, storage };
}

it('run alerts are off, and ask for no permission, until the user turns them on', () => {
  const { alerts, shown, asked } = browserThat('granted');
  alerts.tell('Run ended', '6 of 6 completed');
  expect([alerts.state(), shown, asked.mock.calls]).toEqual(['off', [], []]);
});

it('a notification is shown only while alerts are on', async () => {
  const { alerts, shown } = browserThat('granted');
  await expect(alerts.turnOn()).resolves.toBe('on');
  alerts.tell('Run ended', '6 of 6 completed');
  expect(alerts.turnOff()).toBe('off');
  alerts.tell('Run ended', 'again');
  expect(shown).toEqual(['Run ended: 6 of 6 completed']);
});

it('alerts stay off if the browser refuses or the user ignores the question', async () => {
  await expect(browserThat('denied').alerts.turnOn()).resolves.toBe('refused');
  const { alerts, storage } = browserThat('default');
  await expect(alerts.turnOn()).resolves.toBe('off');
  expect(storage.items.size).toBe(0);
});

it('a browser that cannot notify is not asked for permission', async () => {
  expect(createRunAlerts({ focus() {} }, () => localStorage).state()).toBe('unable');
  const { alerts, asked } = browserThat('granted', { isPhone: true });
  expect(alerts.state()).toBe('off');
  await expect(alerts.turnOn()).resolves.toBe('unable');
  expect(asked).not.toHaveBeenCalled();
});
