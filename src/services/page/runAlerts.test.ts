import { createRunAlerts } from './runAlerts';

/** A browser whose person answers like this, and what it has shown. */
function browserThat(answers: NotificationPermission) {
  const shown: string[] = [];
  const asked = jest.fn();
  class Shown {
    static permission: NotificationPermission = 'default';
    static requestPermission() {
      asked();
      Shown.permission = answers;
      return Promise.resolve(answers);
    }
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title}: ${body}`);
    }
    addEventListener() {}
  }
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { alerts: createRunAlerts({ focus() {}, Notification: Shown as unknown as typeof Notification }, () => storage), shown, asked };
}

it('asks for nothing and says nothing until somebody presses', () => {
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

it('knows a browser that refuses, and one that has no notifications', async () => {
  await expect(browserThat('denied').alerts.turnOn()).resolves.toBe('refused');
  const without = createRunAlerts({ focus() {} }, () => localStorage);
  await expect(without.turnOn()).resolves.toBe('unknown');
});
