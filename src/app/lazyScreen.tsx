import { use, type ComponentType } from 'react';
import { createOnDemand } from '../shared/ui/OnDemandPart';

/** Thrown in the place of a screen whose code did not arrive: the line broke, or a new version is out. */
export class ScreenNotLoaded extends Error {
  /** Forgets the failure, so that the screen's next render asks for the code again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('This screen did not arrive.', { cause });
    this.forget = forget;
  }
}

export interface LazyScreen {
  /** Suspends until its code is there. @throws ScreenNotLoaded when it cannot be had. */
  readonly Screen: ComponentType;
  /** Asks for the code ahead of time; who comes after a failure asks anew. */
  readonly preload: () => void;
  /** Settles when the screen can be rendered without suspending. @throws ScreenNotLoaded likewise. */
  readonly ready: () => Promise<void>;
}

/** Creates a screen whose code is a chunk of its own. */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = createOnDemand(load);
  // A failure is kept until it has been shown: React renders twice before it gives up.
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
      // A render that has suspended has to ask for the same promise again, although the code is there by then.
      const Loaded = (rendered === null && screen.now()) || use((rendered ??= loadOrFail()));
      return <Loaded />;
    },
    preload: screen.prepare,
    ready: () => loadOrFail().then(() => {}),
  };
}
