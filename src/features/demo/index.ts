import { createContext, type ComponentType } from 'react';

export interface DemoProps {
  /** `false` while the demo plays its closing animation. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The visitor wants to enter a beta key. */
  readonly onAccess: () => void;
  /** The demo is off the screen and the focus is back on its button. */
  readonly onClosed: () => void;
}

/** Loads the demo's code. Rejects if loading fails; a later call tries again. */
export type LoadDemo = () => Promise<ComponentType<DemoProps>>;

/** Loads the demo. The app provides this function, since only the app knows the whole program. */
export const LoadDemoContext = createContext<LoadDemo>(() => Promise.reject(new Error('There is no demo here.')));
