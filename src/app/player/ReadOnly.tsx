import { type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import { Provider } from 'react-redux';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import { SurroundingsProvider, type Surroundings } from '../../services/surroundings';
import { createFrozenStore } from '../../timelinePanel';

/** Creates a store and services for the demo or the viewer. They cannot reach the live session, its services or what the tab stores. */
export function ownWorld(first: object, { socialUrl, contactEmail }: Pick<Surroundings, 'socialUrl' | 'contactEmail'>) {
  const store = createFrozenStore(configureStore({ reducer: () => first, devTools: false }), () => {});
  return { store, surroundings: { clock: createSystemClock(), accounts: createAccounts(), drafts: createDrafts(), socialUrl, contactEmail } };
}

/** Renders its children from a recording; they share only the theme with the page. */
export function ReadOnly({ world: { store, surroundings }, children }: { world: ReturnType<typeof ownWorld>; children: ReactNode }) {
  return (
    <Provider store={store}>
      <SurroundingsProvider value={surroundings}>{children}</SurroundingsProvider>
    </Provider>
  );
}

/** Shows the dashboard as one inert picture, with `summary` as its text alternative. */
export function Picture({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box role="img" aria-label={summary}>
      <Box inert>{children}</Box>
    </Box>
  );
}
