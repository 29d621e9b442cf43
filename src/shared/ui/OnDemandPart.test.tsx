import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createOnDemand, useOnDemand } from '../ui/OnDemandPart';

const Arrived = ({ children }: { children?: ReactNode }) => <p>arrived {children}</p>;

/** A part whose code fails to load the first `failures` times. */
function setUp(failures: number) {
  let asked = 0;
  const part = createOnDemand<{ children?: ReactNode }>(async () => {
    asked += 1;
    if (asked <= failures) throw new Error('ChunkLoadError');
    return Arrived;
  });
  function Host({ isWanted }: { isWanted: boolean }) {
    const { Part, hasFailed, tryAgain } = useOnDemand(part, isWanted);
    if (Part) return <Part />;
    return hasFailed ? <button onClick={tryAgain}>again</button> : <p>{isWanted ? 'coming' : 'nothing'}</p>;
  }
  const { rerender } = render(<Host isWanted={false} />);
  const want = (isWanted: boolean) => act(async () => rerender(<Host isWanted={isWanted} />));
  return { part, want, asked: () => asked };
}

describe('a part whose code comes on demand', () => {
  it('is not asked for until it is wanted, and then once', async () => {
    const { want, asked } = setUp(0);
    expect(screen.getByText('nothing')).toBeVisible();
    expect(asked()).toBe(0);
    await want(true);
    expect(screen.getByText('arrived')).toBeVisible();
    await want(false);
    await want(true);
    expect(asked()).toBe(1);
  });

  it('says that it did not arrive, and is tried again when the user says so', async () => {
    const { want } = setUp(2);
    await want(true);
    await act(async () => screen.getByRole('button', { name: 'again' }).click());
    await act(async () => screen.getByRole('button', { name: 'again' }).click());
    expect(screen.getByText('arrived')).toBeVisible();
  });

  it('is tried again when it is wanted again', async () => {
    const { want } = setUp(1);
    await want(true);
    expect(screen.getByRole('button', { name: 'again' })).toBeVisible();
    await want(false);
    await want(true);
    expect(screen.getByText('arrived')).toBeVisible();
  });

  it('shows at once when it was fetched ahead of time', async () => {
    const { part, want } = setUp(0);
    await part.load();
    await want(true);
    expect(screen.getByText('arrived')).toBeVisible();
  });
});
