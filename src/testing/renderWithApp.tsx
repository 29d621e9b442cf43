import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../app/theme/AppTheme';
import { SurroundingsProvider, type Surroundings } from '../services/surroundings';
import { makeTestApp, type TestAppOptions } from './makeTestApp';
import { withoutStyles } from './withoutStyles';

export interface RenderOptions extends TestAppOptions {
  readonly path?: string;
  readonly isNewBrowser?: boolean;
  readonly browserPage?: NonNullable<Surroundings['browserPage']>;
}

/** Renders a screen inside the whole program, and returns both. */
export function renderWithApp(ui: ReactElement, options: RenderOptions = {}) {
  const app = makeTestApp(options);
  const { accounts, drafts } = app.services;
  const surroundings = { clock: app.clock, accounts, drafts, socialUrl: 'https://social.example/seed', contactEmail: 'help@seed.example', hasSignedInBefore: () => options.isNewBrowser !== true, ...(options.browserPage && { browserPage: options.browserPage }) };
  const view = render(
    <Provider store={app.store}>
      <SurroundingsProvider value={surroundings}>
        <AppTheme>
          <MemoryRouter initialEntries={[options.path ?? '/']}>{ui}</MemoryRouter>
        </AppTheme>
      </SurroundingsProvider>
    </Provider>,
    withoutStyles,
  );
  return { ...app, ...view };
}
