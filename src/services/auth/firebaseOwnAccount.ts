import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signOut,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Clock } from '../../engine/clock/clock';
import { loadPatiently } from '../../shared/load';
import type { CallFunction } from '../betaAccess/firebaseKeyFunction';
import { takeCredentials, type Drafts } from '../drafts/drafts';
import type { AuthService } from './authService';
import { authFailureOf, KnownFailure, outcomeOf } from './firebaseFailures';

interface OwnAccountDeps {
  readonly auth: Auth;
  readonly drafts: Drafts;
  readonly origin: string;
  readonly callFunction: CallFunction;
  readonly clock: Clock;
}

/** Makes what people do with their own account once they are signed in; each asks for the password (PRODUCT.md P3.12). */
export function createOwnAccount({
  auth,
  drafts,
  origin,
  callFunction,
  clock,
}: OwnAccountDeps): Pick<AuthService, 'changePassword' | 'changeEmail' | 'deleteAccount'> {
  /** Whoever is signed in, once the password has shown that it is really them. */
  async function ownerWith(password: string): Promise<User> {
    const user = auth.currentUser;
    if (!user?.email) throw new KnownFailure('unknown');
    try {
      return (await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))).user;
    } catch (error) {
      throw authFailureOf(error) === 'wrongCredentials' ? new KnownFailure('wrongPassword') : error;
    }
  }

  return {
    changePassword: (ticket) =>
      outcomeOf(async () => {
        const { password, newPassword = '' } = takeCredentials(drafts, ticket);
        await updatePassword(await ownerWith(password), newPassword);
      }),
    changeEmail: (ticket) =>
      outcomeOf(async () => {
        const { email, password } = takeCredentials(drafts, ticket);
        await verifyBeforeUpdateEmail(await ownerWith(password), email, { url: `${origin}/auth` });
      }),
    deleteAccount: (ticket) =>
      outcomeOf(async () => {
        await ownerWith(takeCredentials(drafts, ticket).password);
        let isLost = false;
        // A reply that was lost may be that of a deletion: the same call again is answered alike, and a refusal of that one says nothing of it.
        await loadPatiently(() => callFunction('delete-account', {}), clock, (error) => (isLost ||= authFailureOf(error) === 'offline')).catch((error) => {
          throw isLost ? new KnownFailure('unanswered') : error;
        });
        // The account is gone, whatever becomes of this.
        await outcomeOf(() => signOut(auth));
      }),
  };
}
