import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { openDashboard } from './makeTestApp';
import { renderWithApp, type RenderOptions } from './renderWithApp';

/** Renders a part of the dashboard for a signed-in user with access at /app. */
export async function renderOnDashboard(ui: ReactElement, options: RenderOptions = {}) {
  const app = renderWithApp(ui, { path: '/app', session: { account: 'user-1' }, ...options });
  app.services.accounts.rememberUser('uid-1', 'ada@example.org');
  await act(() => openDashboard(app));
  /** Advances the clock by `span` ms and updates the screen. */
  const advance = (span: number) => act(() => app.clock.advance(span));
  return { ...app, advance };
}
