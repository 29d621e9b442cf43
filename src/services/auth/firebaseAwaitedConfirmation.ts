import { reload, signOut, type Auth } from 'firebase/auth';
import type { Drafts } from '../drafts/drafts';
import { untilVisible, type PageAttention } from '../page/pageAttention';
import type { ConfirmationLook } from './authService';
import { outcomeOf } from './firebaseAuthFailure';
import { endsSession } from './firebaseEndingCodes';

interface AwaitedConfirmationDeps {
  readonly drafts: Drafts;
  readonly page: PageAttention;
}

/** Keeps the account that waits for its confirmation, in memory alone, and looks whether it has come. */
export function createAwaitedConfirmation({ drafts, page }: AwaitedConfirmationDeps) {
  let guest: Auth | null = null;
  let returns = 0;
  page.onReturn(() => {
    returns += 1;
  });
  const user = () => guest?.currentUser ?? null;

  function forget() {
    const left = guest;
    guest = null;
    if (left) void outcomeOf(() => signOut(left));
  }

  async function look(): Promise<ConfirmationLook> {
    await untilVisible(page);
    const seen = returns;
    const waiting = user();
    if (!waiting) return 'gone';
    try {
      await reload(waiting);
    } catch (error) {
      return endsSession(error) ? 'gone' : 'unavailable';
    }
    // Who came back from the mail meanwhile may have confirmed since this was asked.
    if (!waiting.emailVerified) return returns === seen ? 'unconfirmed' : look();
    forget();
    return 'confirmed';
  }

  return {
    user,
    look,
    /** The account that is signed in at `own`, an Auth that no tab hears of, waits from now on. */
    begin(own: Auth) {
      guest = own;
      drafts.put('awaitedEmail', own.currentUser?.email ?? '');
    },
    end() {
      forget();
      drafts.clear('awaitedEmail');
    },
  };
}
