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
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { alerts: createRunAlerts({ focus() {}, Notification: Shown as unknown as typeof Notification }, () => storage), shown, asked, kept };
}

it('asks for nothing and says nothing until the user presses', () => {
  const { alerts, shown, asked } = browserThat('granted');
  alerts.tell('Run ended', '6 of 6 completed');
  expect([alerts.state(), shown, asked.mock.calls]).toEqual(['off', [], []]);
});

it('says that a run has ended once it may, and no more once that was turned off', async () => {
  const { alerts, shown } = browserThat('granted');
  await expect(alerts.turnOn()).resolves.toBe('on');
  alerts.tell('Run ended', '6 of 6 completed');
  expect(alerts.turnOff()).toBe('off');
  alerts.tell('Run ended', 'again');
  expect(shown).toEqual(['Run ended: 6 of 6 completed']);
});

it('knows a browser that refuses, or is not answered, and believes neither to have been asked for', async () => {
  await expect(browserThat('denied').alerts.turnOn()).resolves.toBe('refused');
  const { alerts, kept } = browserThat('default');
  await expect(alerts.turnOn()).resolves.toBe('off');
  expect(kept.size).toBe(0);
});

it('knows a browser that cannot notify, and asks its person for nothing', async () => {
  expect(createRunAlerts({ focus() {} }, () => localStorage).state()).toBe('unable');
  const { alerts, asked } = browserThat('granted', { isPhone: true });
  expect(alerts.state()).toBe('off');
  await expect(alerts.turnOn()).resolves.toBe('unable');
  expect(asked).not.toHaveBeenCalled();
});
