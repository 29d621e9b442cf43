import type { AccountAlias } from '../services/accounts/accounts';
import { isAway, NOTHING_SAVED, type PersistenceStatus } from '../services/persistence/persistence';
import { Opening } from './opening';
import type { OpeningDeps } from './persistedProgram';
import type { Way } from './stage';

export interface PersistenceDeps extends Omit<OpeningDeps, 'onChange'> {
  readonly setStatus: (status: PersistenceStatus) => void;
}

/**
 * Saves the user's dashboard on this device, for that user alone (PRODUCT.md P11). Decides when an opening begins and
 * ends; everything in between is in the opening.
 */
export class DashboardPersistence {
  /** The latest opening. If it has ended because another tab has the dashboard, it stays until the user returns. */
  opening: Opening | null = null;
  /** Resolves once the former opening has ended. */
  private closing = Promise.resolve();

  constructor(private readonly deps: PersistenceDeps) {
    deps.device.onClosed(() => this.opening?.writer?.verify());
  }

  /** Called when the user has come to the dashboard's URL, or when access was granted there. */
  onArrival(account: AccountAlias, way: Way): void {
    if (this.opening?.account === account) this.opening.onArrival();
    else this.open(account, way);
  }

  onReturn(): void {
    this.opening?.writer?.tryAgain();
    if (this.deps.program.isAtDashboard()) this.onVisit();
  }

  /** Called when the user has come to the dashboard's URL, or back to the tab there. */
  onVisit(): void {
    const { opening } = this;
    // Only a tab that has not looked for the dashboard yet may begin one.
    if (opening?.awayPlace && isAway(opening.status)) this.open(opening.account, 'returned', opening.way === 'left');
  }

  onSessionEnd(account: AccountAlias): void {
    this.deps.device.tab.write('owner', null);
    if (this.opening?.account === account) this.replace(null);
  }

  /** Takes the dashboard over from the tab that has it. Returns false if no user is at a dashboard. */
  takeOver(): boolean {
    if (this.opening && isAway(this.opening.status)) this.open(this.opening.account, 'takesOver');
    return this.opening !== null;
  }

  /** Leaves the branch, and opens the user's own dashboard, wherever it is. */
  leaveBranch(): void {
    const { opening } = this;
    if (!opening || opening.status.branch === null) return;
    this.deps.program.clear();
    this.open(opening.account, 'takesOver');
  }

  /** Removes a user's saved dashboard, whichever page owns it. @throws when that fails, or `signal` aborts it. */
  async remove(account: AccountAlias, signal: AbortSignal): Promise<void> {
    const { accounts, device } = this.deps;
    const uid = accounts.uidOf(account);
    if (uid === null) return;
    // An attempt to connect that hangs must not hold it up.
    device.reconnect();
    const seen = await device.store.remove(uid, signal);
    if (this.opening?.account === account) this.opening.onRemoved(seen);
  }

  private open(account: AccountAlias, way: Way, begins = true): void {
    const uid = this.deps.accounts.uidOf(account) ?? '';
    const shownBefore = this.opening?.awayPlace ?? 'elsewhere';
    this.replace((former) => {
      const opening: Opening = new Opening(account, uid, way, begins, former, {
        ...this.deps,
        shownBefore,
        onChange: () => this.opening === opening && this.report(),
      });
      return opening;
    });
  }

  private replace(create: ((former: Promise<void>) => Opening) | null): void {
    if (this.opening) this.closing = this.opening.close();
    this.opening = create?.(this.closing) ?? null;
    this.report();
  }

  private report(): void {
    this.deps.setStatus(this.opening?.status ?? NOTHING_SAVED);
  }
}
