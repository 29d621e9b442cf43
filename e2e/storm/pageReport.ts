/** What a page shows, and the state of its program. */
interface PageReport {
  readonly path: string;
  /** Whether a request is still pending. */
  readonly isPending: boolean;
  /** `null` if only the page is there and the program has not been loaded. */
  readonly program: {
    readonly path: string | null;
    readonly session: string;
    readonly access: string;
    readonly isLookedUp: boolean;
    readonly isAtWork: boolean;
    readonly isWatched: boolean;
  } | null;
}

interface Fiber {
  readonly memoizedProps?: { readonly store?: { getState?(): State } } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface State {
  readonly route: { readonly path: string | null };
  readonly auth: { readonly session: string };
  readonly betaAccess: { readonly access: string; readonly lookup: { readonly stage: string }; readonly watched: unknown };
  readonly tasks: { readonly run: unknown };
  readonly wallets: { readonly creation: unknown };
}

/** Runs in the page: finds the store through React, since a build offers no other access to it. */
export function reportPage(): PageReport {
  const path = location.pathname;
  const isPending = document.querySelector('body > * [role=progressbar]:not([aria-valuenow])') !== null;
  const containers = [...document.querySelectorAll('*')].flatMap((element) => Object.entries(element).filter(([key]) => key.startsWith('__reactContainer$')));
  const fibers = containers.map(([, fiber]) => fiber as Fiber);
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    const state = fiber.memoizedProps?.store?.getState?.();
    if (state) {
      const { route, auth, betaAccess, tasks, wallets } = state;
      const program = {
        path: route.path,
        session: auth.session,
        access: betaAccess.access,
        isLookedUp: ['asked', 'underWay', 'later'].includes(betaAccess.lookup.stage),
        isAtWork: tasks.run !== null || wallets.creation !== null,
        isWatched: betaAccess.watched !== null,
      };
      return { path, isPending, program };
    }
    fibers.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
  }
  return { path, isPending, program: null };
}

/** Returns the invariant that a page breaks at rest, or `null`: those of the other storms that are visible from outside. */
export function checkReport(report: PageReport | null): string | null {
  if (!report) return 'the page cannot be asked';
  const { path, isPending, program } = report;
  if (isPending) return 'something that was asked for has not come';
  if (!program) return ['/auth', '/app'].includes(path) ? `no program has come up at ${path}` : null;
  const shown = ['/', '/auth', '/app'].includes(path) ? path : 'other';
  if (program.path !== shown) return `the router shows ${shown}, and the state says ${String(program.path)}`;
  if (program.session === 'signedOut' && program.isAtWork) return 'work continues with nobody signed in (P3.10)';
  if (program.access === 'denied' && program.isAtWork) return 'work continues without access (P3.9)';
  if (program.access !== 'granted' && program.isWatched) return 'the profile is watched without access (P3.9)';
  const isStuck = path === '/app' && program.session === 'signedIn' && program.access === 'unknown' && !program.isLookedUp;
  return isStuck ? '"Verifying access..." never ends (P2.4)' : null;
}
