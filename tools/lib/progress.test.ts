import { Progress } from './progress.mjs';

function makeOutput(isTTY: boolean) {
  const output = { isTTY, columns: 80, text: '', write: (text: string) => (output.text += text) };
  return output;
}

describe('progress', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('prints a line now and then where there is no terminal', async () => {
    const output = makeOutput(false);
    const progress = new Progress(output);
    let finish = () => {};
    const step = progress.during('Building', (detail) => {
      detail('12 crates');
      return new Promise<void>((resolve) => (finish = resolve));
    });
    jest.advanceTimersByTime(15_000);
    finish();
    await step;
    expect(output.text).toBe('  Building …\n  Building (12 crates, 15 s)\n✓ Building (15 s)\n');
  });

  it('shows steps side by side on one line of a terminal', async () => {
    const output = makeOutput(true);
    const progress = new Progress(output);
    void progress.during('Installing', () => new Promise(() => {}));
    void progress.during('Building', () => new Promise(() => {}));
    jest.advanceTimersByTime(1200);
    expect(output.text).toContain('Installing (1 s) · Building (1 s)');
    expect(output.text).not.toContain('\n');
    progress.close();
  });

  it('marks a step that failed, and lets the failure through', async () => {
    const output = makeOutput(false);
    const failing = new Progress(output).during('Building', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(output.text).toContain('✗ Building');
  });

  it('marks a step that came to nothing, which is no failure', async () => {
    const output = makeOutput(false);
    await new Progress(output).during('Looking', () => Promise.resolve(undefined), (found) => found !== undefined);
    expect(output.text).toContain('– Looking');
  });

  it('says nothing more once it is closed', async () => {
    const output = makeOutput(false);
    const progress = new Progress(output);
    progress.close('Ending …');
    progress.say('late');
    await progress.during('Late', () => Promise.resolve());
    expect(output.text).toBe('Ending …\n');
  });
});
