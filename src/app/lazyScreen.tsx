import { use, type ComponentType } from 'react';
import { createOnDemand } from '../shared/ui/OnDemandPart';

/** Thrown by a screen whose code failed to load, because the connection broke or a new version was deployed. */
export class ScreenLoadError extends Error {
  /** @param clearFailure makes the screen's next render load the code again */
  constructor(
    cause: unknown,
    readonly clearFailure: () => void,
  ) {
    super('This screen did not load.', { cause });
  }
}

export type LazyScreen = ReturnType<typeof createLazyScreen>;

/** Creates a screen whose code is a separate chunk. */
export function createLazyScreen(load: () => Promise<ComponentType>) {
  const screen = createOnDemand(load);
  // The promise that renders use. React renders again before it reports an error, so a rejected promise must stay until
  // the error has been shown.
  let codeForRender: Promise<ComponentType> | null = null;
  const clearFailure = () => {
    codeForRender = null;
  };
  const loadOrFail = () =>
    screen.load().catch((cause: unknown) => {
      throw new ScreenLoadError(cause, clearFailure);
    });
  return {
    /** Suspends until its code has loaded. @throws ScreenLoadError when that fails. */
    Screen() {
      // A render that suspended must use the same promise again, even if the code has loaded since.
      const loadedEarlier = codeForRender === null ? screen.getIfLoaded() : null;
      const Loaded = loadedEarlier ?? use((codeForRender ??= loadOrFail()));
      return <Loaded />;
    },
    /** Loads the code ahead of time. After a failure, the next call tries again. */
    preload: screen.preload,
    /**
     * Loads the code, and resolves when the screen can render without suspending. @throws ScreenLoadError when that
     * fails.
     */
    load: () => loadOrFail().then(() => {}),
  };
}
