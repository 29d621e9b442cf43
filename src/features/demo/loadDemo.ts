import { createContext, type ComponentType } from 'react';

/** What the demo's button gives it. */
export interface DemoProps {
  /** Closing takes a moment, in which nothing plays any more. */
  readonly isOpen: boolean;
  /** The reader wants to leave it. */
  readonly onClose: () => void;
  /** The reader wants to get in. */
  readonly onAccess: () => void;
  /** It has gone from the screen, and the focus is back where it was. */
  readonly onClosed: () => void;
}

/** Fetches the demo's code. Rejects when it does not arrive; a later call asks anew. */
export type LoadDemo = () => Promise<ComponentType<DemoProps>>;

/** The demo's loader. It comes from the app, for only the app knows the whole program. */
export const LoadDemoContext = createContext<LoadDemo>(() => Promise.reject(new Error('Nobody provides a demo here.')));
