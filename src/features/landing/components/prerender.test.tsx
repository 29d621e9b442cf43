/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { AppTheme } from '../../../app/theme/AppTheme';
import { EnvironmentProvider } from '../../../services/environment';
import { makeTestApp } from '../../../testing/makeTestApp';
import { LandingScreen } from './LandingScreen';

it('renders without a window, so that the build can prerender it', () => {
  const { store, clock, services } = makeTestApp();
  const { accounts, drafts } = services;
  const html = renderToString(
    <Provider store={store}>
      <EnvironmentProvider
        value={{ clock, accounts, drafts, socialUrl: 'https://social.example/seed', contactEmail: 'help@seed.example' }}
      >
        <AppTheme>
          <StaticRouter location="/">
            <LandingScreen onOpenFile={() => {}} />
          </StaticRouter>
        </AppTheme>
      </EnvironmentProvider>
    </Provider>,
  );
  expect(typeof window).toBe('undefined');
  expect(html).toContain('Access Beta Platform');
  expect(html).toContain('Ready to Get Started');
});
