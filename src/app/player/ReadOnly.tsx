import { type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import { Provider } from 'react-redux';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import { EnvironmentProvider, type Environment } from '../../services/environment';
import { createFrozenStore } from '../../timelinePanel';

/**
 * Creates a store and environment for the demo or the viewer, apart from the live session and from what the tab stores.
 */
export function createIsolatedApp(
  state: object,
  { socialUrl, contactEmail, timelineWorker }: Pick<Environment, 'socialUrl' | 'contactEmail' | 'timelineWorker'>,
) {
  const store = createFrozenStore(configureStore({ reducer: () => state, devTools: false }), () => {});
  return {
    store,
    environment: {
      clock: createSystemClock(),
      accounts: createAccounts(),
      drafts: createDrafts(),
      socialUrl,
      contactEmail,
      ...(timelineWorker && { timelineWorker }),
    },
  };
}

/** Renders its children with an isolated app; they share only the theme with the page. */
export function ReadOnly({
  app: { store, environment },
  children,
}: {
  app: ReturnType<typeof createIsolatedApp>;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
    </Provider>
  );
}

/** Shows the dashboard as one picture that can't be used, with `summary` as its text alternative. */
export function DashboardPicture({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box role="img" aria-label={summary}>
      <Box inert>{children}</Box>
    </Box>
  );
}
