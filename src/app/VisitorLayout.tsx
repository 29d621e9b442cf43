import type { ReactNode } from 'react';
import { KeyDialog } from '../features/access/components/KeyDialog';
import { DemoProvider } from '../features/demo';
import { loadDemo } from './demo/loadDemo';

/** What / and /auth share: the key dialog stays from one to the other, unless somebody goes back or forward. */
export function VisitorLayout({ screen }: { screen: ReactNode }) {
  return (
    <>
      <DemoProvider value={loadDemo}>{screen}</DemoProvider>
      <KeyDialog />
    </>
  );
}
