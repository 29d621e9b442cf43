import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createVirtualClock } from '../../engine/clock/virtualClock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { LoadedHostContext, type TimelineHost } from '../timelineHost';
import { usePathSamples } from './useStateView';

const PINS = [['value']];

/** A run in which one value stands throughout. */
function playerOf(value: string, events: readonly PlayedEvent[]): Player<unknown> {
  return { events, stateAfter: () => ({ value }) } as unknown as Player<unknown>;
}

const eventsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index, at: index }) as PlayedEvent);

it('keeps the samples of a run that goes on, and takes none of them for another run', async () => {
  const host = { clock: createVirtualClock(0) } as unknown as TimelineHost;
  const wrapper = ({ children }: { children: ReactNode }) => <LoadedHostContext value={host}>{children}</LoadedHostContext>;
  const events = eventsOf(3);
  const view = renderHook(({ player }) => usePathSamples(player, PINS), { wrapper, initialProps: { player: playerOf('recorded', events) } });
  const values = () => new Set([...view.result.current.samples.values()].flat());
  await act(() => Promise.resolve());
  expect(values()).toEqual(new Set(['recorded']));

  view.rerender({ player: playerOf('went on', [...events, ...eventsOf(4).slice(3)]) });
  await act(() => Promise.resolve());
  expect(values()).toEqual(new Set(['recorded', 'went on']));

  view.rerender({ player: playerOf('changed', eventsOf(4)) });
  expect(values()).toEqual(new Set());
  await act(() => Promise.resolve());
  expect(values()).toEqual(new Set(['changed']));
});
