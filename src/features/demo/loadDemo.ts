import { createContext, type ComponentType } from 'react';

export interface DemoProps {
  /** While `false`, the demo plays its closing animation and nothing else. */
  readonly isOpen: boolean;
  /** The visitor closed the demo. */
  readonly onClose: () => void;
  /** The visitor wants to enter a beta key. */
  readonly onAccess: () => void;
  /** The demo is off the screen and the focus is back on its button. */
  readonly onClosed: () => void;
}

/** Loads the demo's code. Rejects if loading fails; a later call tries again. */
export type LoadDemo = () => Promise<ComponentType<DemoProps>>;

/** The demo's loader. The app provides it, since only the app knows the whole program. */
export const LoadDemoContext = createContext<LoadDemo>(() => Promise.reject(new Error('Nobody provides a demo here.')));
