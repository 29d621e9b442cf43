import type { ReactNode } from 'react';
import { KeyDialog } from '../features/access/components/KeyDialog';
import { DemoProvider, type LoadDemo } from '../features/demo';

/** The dashboard, the engine's player and the recording come with the demo, in a chunk of their own. */
const loadDemo: LoadDemo = async () => {
  const chunk = await import(/* webpackChunkName: "demo" */ './demo/DemoScreen');
  return chunk.DemoScreen;
};

/** What / and /auth share: the key dialog stays from one to the other, unless somebody goes back or forward. */
export function VisitorLayout({ screen }: { screen: ReactNode }) {
  return (
    <>
      <DemoProvider value={loadDemo}>{screen}</DemoProvider>
      <KeyDialog />
    </>
  );
}
