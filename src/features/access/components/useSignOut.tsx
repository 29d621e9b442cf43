import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AccountAlias } from '../../../services/accounts/accounts';
import { isOnline } from '../../../shared/pageState';
import { createOnDemand, OnDemandPart, onIntent, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { selectAccount, selectIsSigningOut, signOutPressed } from '../auth';

const lazySignOutDialog = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './SignOutDialog')).SignOutDialog,
);

interface Question {
  /** The user who is asked. */
  readonly account: AccountAlias | null;
  readonly asksAboutWork: boolean;
}

/**
 * Returns the state of *Sign out* and the function that its button calls. If there is or may be work on the device
 * (`asksAboutWork`), or the user is offline, the press asks first (PRODUCT.md P3.10). `dialog` has to be rendered beside
 * the button, whose props include `intent`.
 */
export function useSignOut(asksAboutWork: () => boolean) {
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const account = useSelector(selectAccount);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const signOut = () => {
    if (isSigningOut) return;
    const isWorkInQuestion = asksAboutWork();
    if (isWorkInQuestion || !isOnline()) setQuestion({ account, asksAboutWork: isWorkInQuestion });
    else dispatch(signOutPressed());
  };
  // The question ends with its session.
  const dialog: ReactNode = question && question.account === account && (
    <OnDemandPart
      part={lazySignOutDialog}
      props={{ asksAboutWork: question.asksAboutWork, onClose: close }}
      subject="The dialog"
      pending={OPENING_DIALOG}
      onClose={close}
    />
  );
  return { isSigningOut, signOut, dialog, intent: onIntent(lazySignOutDialog.preload) };
}
