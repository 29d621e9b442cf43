import { mailText, parseMails, watchMails, type Mail } from './mail';

const confirmation: Mail = {
  email: 'new@seed.example',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'code-1',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=code-1',
};

describe('the emails that the Auth emulator does not send', () => {
  it('are read from the reply of the emulator; an entry without a link is skipped', () => {
    expect(parseMails({ oobCodes: [confirmation, { email: 'x@seed.example' }] })).toEqual([confirmation]);
  });

  it.each([[null], [{}], [{ oobCodes: [] }]])('are an empty list for %j', (body) => {
    expect(parseMails(body)).toEqual([]);
  });

  it('are printed with purpose, address and link', () => {
    expect(mailText(confirmation, 'http://seed.test')).toBe(
      '  ✉ Confirm new@seed.example:\n    http://seed.test/auth?mode=verifyEmail&oobCode=code-1',
    );
    expect(mailText({ ...confirmation, requestType: 'PASSWORD_RESET' }, 'http://seed.test')).toContain(
      'New password for new@seed.example',
    );
  });

  it('are reported once each, even after a failed poll', async () => {
    jest.useFakeTimers();
    const reset = { ...confirmation, oobCode: 'code-2' };
    const read = jest
      .fn<Promise<Mail[]>, []>()
      .mockResolvedValueOnce([confirmation])
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValue([confirmation, reset]);
    const seen: string[] = [];
    watchMails(read, ({ oobCode }) => seen.push(oobCode), 1000);
    await jest.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual(['code-1', 'code-2']);
    jest.useRealTimers();
  });
});
