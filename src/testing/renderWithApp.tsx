import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../app/theme/AppTheme';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { makeTestApp, type TestApp, type TestAppOptions } from './makeTestApp';
import { withoutStyles } from './withoutStyles';

export interface RenderOptions extends TestAppOptions {
  readonly path?: string;
  readonly isNewBrowser?: boolean;
  readonly browserPage?: NonNullable<Surroundings['browserPage']>;
}

/** Renders a screen inside the whole program, and returns both. */
export function renderWithApp(ui: ReactElement, options: RenderOptions = {}) {
  const app = makeTestApp(options);
  return { ...app, ...renderInApp(app, ui, options) };
}

/** Renders a screen inside a program. */
export function renderInApp({ clock, services, store }: TestApp, ui: ReactElement, { path = '/', isNewBrowser = false, browserPage }: RenderOptions) {
  const { accounts, drafts } = services;
  const surroundings = { clock, accounts, drafts, socialUrl: 'https://social.example/seed', contactEmail: 'help@seed.example', hasSignedInBefore: () => !isNewBrowser, ...(browserPage && { browserPage }) };
  return render(
    <Provider store={store}>
      <SurroundingsProvider value={surroundings}>
        <AppTheme>
          <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
        </AppTheme>
      </SurroundingsProvider>
    </Provider>,
    withoutStyles,
  );
}
