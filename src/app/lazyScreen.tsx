import { use, type ComponentType } from 'react';
import { createOnDemand } from '../shared/ui/OnDemandPart';

/** Thrown by a screen whose code failed to load, because the connection broke or a new version is out. */
export class ScreenNotLoaded extends Error {
  /** Clears the failure, so that the screen's next render loads the code again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('This screen did not load.', { cause });
    this.forget = forget;
  }
}

export interface LazyScreen {
  /** Suspends until its code has loaded. @throws ScreenNotLoaded when that fails. */
  readonly Screen: ComponentType;
  /** Loads the code ahead of time. After a failure, the next call tries again. */
  readonly preload: () => void;
  /** Resolves when the screen can render without suspending. @throws ScreenNotLoaded when its code fails to load. */
  readonly ready: () => Promise<void>;
}

/** Creates a screen whose code is a separate chunk. */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = createOnDemand(load);
  // Keep a failure until it has been shown: React renders twice before it gives up.
  let rendered: Promise<ComponentType> | null = null;
  const forget = () => {
    rendered = null;
  };
  const loadOrFail = () =>
    screen.load().catch((cause: unknown) => {
      throw new ScreenNotLoaded(cause, forget);
    });
  return {
    Screen() {
      // A render that suspended must use the same promise again, even if the code has loaded since.
      const Loaded = (rendered === null && screen.getIfLoaded()) || use((rendered ??= loadOrFail()));
      return <Loaded />;
    },
    preload: screen.preload,
    ready: () => loadOrFail().then(() => {}),
  };
}
