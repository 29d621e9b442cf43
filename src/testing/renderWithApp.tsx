import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../app/theme/AppTheme';
import { EnvironmentProvider, type Environment } from '../services/environment';
import { makeTestApp, type TestApp, type TestAppOptions } from './makeTestApp';
import { withoutStyles } from './withoutStyles';

export interface RenderOptions extends TestAppOptions {
  readonly path?: string;
  readonly isNewBrowser?: boolean;
  readonly browserPage?: NonNullable<Environment['browserPage']>;
}

/** Renders a screen inside the whole program, and returns both. */
export function renderWithApp(ui: ReactElement, options: RenderOptions = {}) {
  const app = makeTestApp({ checks: 'events', ...options });
  return { ...app, ...renderInApp(app, ui, options) };
}

/** Renders a screen inside a program. */
export function renderInApp(
  { clock, services, store }: TestApp,
  ui: ReactElement,
  { path = '/', isNewBrowser = false, browserPage }: RenderOptions,
) {
  const { accounts, drafts } = services;
  const environment = {
    clock,
    accounts,
    drafts,
    socialUrl: 'https://social.example/seed',
    contactEmail: 'help@seed.example',
    hasSignedInBefore: () => !isNewBrowser,
    ...(browserPage && { browserPage }),
  };
  return render(
    <Provider store={store}>
      <EnvironmentProvider value={environment}>
        <AppTheme>
          <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
        </AppTheme>
      </EnvironmentProvider>
    </Provider>,
    withoutStyles,
  );
}
