import { type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import { Provider } from 'react-redux';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createAccounts } from '../../services/accounts/accounts';
import { createDrafts } from '../../services/drafts/drafts';
import { SurroundingsProvider, type Surroundings } from '../../services/surroundings';
import { createFrozenStore } from '../../timelinePanel';

/** What demo and viewer stand on. It is their own: they cannot reach the live session, its services, or what the tab keeps. */
export function ownWorld(first: object, { socialUrl, contactEmail }: Pick<Surroundings, 'socialUrl' | 'contactEmail'>) {
  const store = createFrozenStore(configureStore({ reducer: () => first, devTools: false }), () => {});
  return { store, surroundings: { clock: createSystemClock(), accounts: createAccounts(), drafts: createDrafts(), socialUrl, contactEmail } };
}

/** Has its children read a recording, and nothing of the page around it but the theme. */
export function ReadOnly({ world: { store, surroundings }, children }: { world: ReturnType<typeof ownWorld>; children: ReactNode }) {
  return (
    <Provider store={store}>
      <SurroundingsProvider value={surroundings}>{children}</SurroundingsProvider>
    </Provider>
  );
}

/** The dashboard of a moment as one picture, put into words for those who do not see it. Nothing of it can be used. */
export function Picture({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Box role="img" aria-label={summary}>
      <Box inert>{children}</Box>
    </Box>
  );
}
