import { act, render, screen } from '@testing-library/react';
import { createOnDemand, useOnDemand } from './OnDemandPart';

const Part = () => <p>the part</p>;

/** A part whose code fails to load the first `failures` times. */
function setUp(failures: number) {
  let loads = 0;
  const part = createOnDemand<object>(async () => {
    loads += 1;
    if (loads <= failures) throw new Error('ChunkLoadError');
    return Part;
  });
  function Host({ isWanted }: { isWanted: boolean }) {
    const { Part, hasFailed, tryAgain } = useOnDemand(part, isWanted);
    if (Part) return <Part />;
    return hasFailed ? <button onClick={tryAgain}>Try again</button> : <p>{isWanted ? 'loading' : 'nothing'}</p>;
  }
  const { rerender } = render(<Host isWanted={false} />);
  const want = (isWanted: boolean) => act(async () => rerender(<Host isWanted={isWanted} />));
  return { part, want, loads: () => loads };
}

describe('a part whose code is loaded on demand', () => {
  it('is loaded once, when it is wanted', async () => {
    const { want, loads } = setUp(0);
    expect(screen.getByText('nothing')).toBeVisible();
    expect(loads()).toBe(0);
    await want(true);
    expect(screen.getByText('the part')).toBeVisible();
    await want(false);
    await want(true);
    expect(loads()).toBe(1);
  });

  it('is loaded again when the user tries again after a failure', async () => {
    const { want } = setUp(2);
    await want(true);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByText('the part')).toBeVisible();
  });

  it('is loaded again when it is wanted again after a failure', async () => {
    const { want } = setUp(1);
    await want(true);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await want(false);
    await want(true);
    expect(screen.getByText('the part')).toBeVisible();
  });

  it('is shown at once if it was loaded before', async () => {
    const { part, want } = setUp(0);
    await part.load();
    await want(true);
    expect(screen.getByText('the part')).toBeVisible();
  });
});
