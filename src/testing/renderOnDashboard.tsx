import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { makeTestApp, openDashboard } from './makeTestApp';
import { renderInApp, type RenderOptions } from './renderWithApp';

/** Renders a part of the dashboard for a signed-in user with access at /app. */
export async function renderOnDashboard(ui: ReactElement, options: RenderOptions = {}) {
  const onDashboard: RenderOptions = { path: '/app', checks: 'events', session: { account: 'user-1' }, ...options };
  const app = makeTestApp(onDashboard);
  app.services.accounts.rememberUser('uid-1', 'ada@example.org');
  await openDashboard(app);
  // A list measures its rows right after the rendering.
  const view = await act(async () => renderInApp(app, ui, onDashboard));
  /** Advances the clock by `span` ms and updates the screen. */
  const advance = (span: number) => act(() => app.clock.advance(span));
  return { ...app, ...view, advance };
}
