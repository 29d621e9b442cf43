/** What a page shows, and the state of its program. */
interface PageReport {
  readonly path: string;
  /** Whether an indicator shows that something is loading. */
  readonly isPending: boolean;
  /** `null` if the page has not loaded the program. */
  readonly program: {
    readonly path: string | null;
    readonly session: string;
    readonly access: string;
    readonly isProfileRequested: boolean;
    readonly isWorking: boolean;
    readonly isProfilePolled: boolean;
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
  readonly betaAccess: {
    readonly access: string;
    readonly lookup: { readonly stage: string };
    readonly watched: unknown;
  };
  readonly tasks: { readonly run: unknown };
  readonly wallets: { readonly creation: unknown };
}

/** Runs in the page: finds the store through React, since a build offers no other access to it. */
export function reportPage(): PageReport {
  const path = location.pathname;
  const isPending = document.querySelector('body > * [role=progressbar]:not([aria-valuenow])') !== null;
  const containers = [...document.querySelectorAll('*')].flatMap((element) =>
    Object.entries(element).filter(([key]) => key.startsWith('__reactContainer$')),
  );
  const fibers = containers.map(([, fiber]) => fiber as Fiber);
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    const state = fiber.memoizedProps?.store?.getState?.();
    if (state) {
      const { route, auth, betaAccess, tasks, wallets } = state;
      const program = {
        path: route.path,
        session: auth.session,
        access: betaAccess.access,
        isProfileRequested: ['asked', 'underWay', 'later'].includes(betaAccess.lookup.stage),
        isWorking: tasks.run !== null || wallets.creation !== null,
        isProfilePolled: betaAccess.watched !== null,
      };
      return { path, isPending, program };
    }
    fibers.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
  }
  return { path, isPending, program: null };
}

/**
 * Returns an invariant that a page breaks although it should have come to rest, or `null`. Checks only the invariants
 * that can be seen in a browser.
 */
export function checkReport(report: PageReport | null): string | null {
  if (!report) return 'the page does not respond';
  const { path, isPending, program } = report;
  if (isPending) return 'a part of the page is still loading';
  if (!program) return ['/auth', '/app'].includes(path) ? `no program has loaded at ${path}` : null;
  const shownPath = ['/', '/auth', '/app'].includes(path) ? path : 'other';
  if (program.path !== shownPath) return `the router shows ${shownPath}, and the state says ${String(program.path)}`;
  if (program.session === 'signedOut' && program.isWorking) return 'work continues after a sign-out (P3.10)';
  if (program.access === 'denied' && program.isWorking) return 'work continues without access (P3.9)';
  if (program.access !== 'granted' && program.isProfilePolled) return 'the profile is polled without access (P3.9)';
  const isStuck =
    path === '/app' && program.session === 'signedIn' && program.access === 'unknown' && !program.isProfileRequested;
  return isStuck ? '"Verifying access..." never ends (P2.4)' : null;
}
