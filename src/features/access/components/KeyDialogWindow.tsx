import { useEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigationType, Link } from 'react-router-dom';
import { isBetaKey, toBetaKey } from '../../../../functions/src/validateBetaKey/betaKey';
import type { KeyFailure } from '../../../services/betaAccess/betaAccessService';
import { KEY_REFUSALS, otherRefusal, type OtherRefusal } from '../../../services/betaAccess/keyRefusals';
import { useEmailOf, useEnvironment } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { Icon } from '../../../shared/ui/Icon';
import { ExternalLink } from '../../../shared/ui/Links';
import { TextInput } from '../../../shared/ui/TextInput';
import { noticeResolved, noticeText } from '../../notices';
import { selectAccount } from '../auth';
import { keyDialogClosed, keySubmitted } from '../betaAccess';
import {
  selectAccess,
  selectIsDialogOpen,
  selectIsRedeemingKey,
  selectIsRevoked,
  selectKeyLinkCount,
  selectSavedKey,
  selectSubmission,
} from '../betaAccessSelectors';
import { OutcomeNote } from './OutcomeNote';
import { RequestAccess } from './RequestAccess';
import { KEY_HINT } from './SavedKey';
import { useSignOut } from './useSignOut';

const TITLE_ID = 'key-dialog-title';

/** The Enter Beta Key dialog. Closing it doesn't cancel a pending request. */
export function KeyDialogWindow() {
  const isOpen = useSelector(selectIsDialogOpen);
  const keyLinkCount = useSelector(selectKeyLinkCount);
  const dispatch = useDispatch();
  useCloseOnBack(isOpen);
  return (
    <Dialog open={isOpen} onClose={() => dispatch(keyDialogClosed())} aria-labelledby={TITLE_ID}>
      <KeyDialogContent key={keyLinkCount} />
    </Dialog>
  );
}

/** Shows the key form or the access request. A reopened dialog starts with the key. */
function KeyDialogContent() {
  const [isRequesting, setIsRequesting] = useState(false);
  if (!isRequesting) return <KeyForm onRequest={() => setIsRequesting(true)} />;
  return <RequestAccess titleId={TITLE_ID} onBack={() => setIsRequesting(false)} />;
}

/** Closes the dialog when Back or Forward leaves the page it was opened on. */
function useCloseOnBack(isOpen: boolean) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useDispatch();
  const previous = useRef({ pathname, isOpen });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, isOpen };
    const hasGoneBackOrForward = before.pathname !== pathname && navigationType === NavigationType.Pop;
    // Keep a dialog that opened together with the new page.
    if (hasGoneBackOrForward && before.isOpen && isOpen) dispatch(keyDialogClosed());
  }, [pathname, navigationType, isOpen, dispatch]);
}

/**
 * The key field and its button. Above them a user with access sees a link to the dashboard; below them other users see
 * how to get a key.
 */
function KeyForm({ onRequest }: { onRequest: () => void }) {
  const { drafts } = useEnvironment();
  const dispatch = useDispatch();
  const isRedeeming = useSelector(selectIsRedeemingKey);
  const hasAccess = useSelector(selectAccess) === 'granted';
  const { text, betaKey, typeKey, endComposition, keepText } = useKeyDraft(hasAccess);
  const { isEmpty, error, help, setIsEmpty, clearError } = useKeyError(betaKey);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRedeeming) return;
    keepText();
    setIsEmpty(betaKey === '');
    if (betaKey === '') field.current?.focus();
    drafts.put('betaKey', betaKey);
    dispatch(keySubmitted({ ticket: betaKey === '' ? null : drafts.submit('betaKey', betaKey) }));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <DialogHead id={TITLE_ID} title="Enter Beta Key" onClose={() => dispatch(keyDialogClosed())} />
      {hasAccess && <DashboardLink takesFocus={text === ''} />}
      <TextInput
        label="Beta key"
        name="beta-key"
        sx={{ fontFamily: 'fontFamilyMono', letterSpacing: '0.06em' }}
        ref={field}
        autoComplete="off"
        placeholder="BETA-XXXXXXXX"
        value={text}
        error={error}
        help={help}
        isErrorAnnounced={isEmpty}
        onChange={(event) => {
          clearError();
          typeKey(event);
        }}
        // The reply concerns the submitted key, so the user can't edit it meanwhile.
        readOnly={isRedeeming}
        onCompositionEnd={endComposition}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={!hasAccess}
      />
      <BusyButton
        type="submit"
        variant={hasAccess ? 'outlined' : 'contained'}
        size="large"
        busy={isRedeeming}
        busyLabel="Validating..."
      >
        Access Beta Platform
      </BusyButton>
      {!hasAccess && <KeyAccount />}
      {!hasAccess && <NoKeyYet isBusy={isRedeeming} onRequest={onRequest} />}
    </Box>
  );
}

/** Names the account that the key gives access, since a key mostly works once, and offers to sign out of it. */
function KeyAccount() {
  const account = useSelector(selectAccount);
  const email = useEmailOf(account);
  const isRevoked = useSelector(selectIsRevoked);
  // Only a user who had access can have work on the device.
  const { isSigningOut, signOut, dialog, intent } = useSignOut(() => isRevoked);
  if (account === null) return null;
  return (
    <Box sx={{ mt: -2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        The key is for {email ?? 'your account'}.
      </Typography>
      <BusyButton
        size="small"
        color="inherit"
        busy={isSigningOut}
        busyLabel="Signing out..."
        onClick={signOut}
        {...intent}
      >
        Use another account
      </BusyButton>
      {dialog}
    </Box>
  );
}

function NoKeyYet({ isBusy, onRequest }: { isBusy: boolean; onRequest: () => void }) {
  const { socialUrl } = useEnvironment();
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No key yet? Keys are by invitation. We announce new keys <ExternalLink href={socialUrl}>on X</ExternalLink>
      </Typography>
      {/* The field shows the result of a pending key, so it has to stay on the screen. */}
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onRequest}>
        Request access
      </Button>
    </Box>
  );
}

/** Whether no key starts with the typed text. The server has the final say. */
function cannotBecomeKey(betaKey: string): boolean {
  return !'BETA-'.startsWith(betaKey.slice(0, 5)) || !/^[A-Z0-9]*$/.test(betaKey.slice(5));
}

/** Focuses the link instead of the field, because a phone's keyboard would cover the link. */
const focusLink = (link: HTMLElement | null) => link?.focus();

const ACCESS_WITH_KEY = 'You have beta access. The key in the link was not used: somebody else can use it.';

/** The link to the dashboard, for a user who already has access. */
function DashboardLink({ takesFocus }: { takesFocus: boolean }) {
  const dispatch = useDispatch();
  // Only the first render decides, so that typing in the field never moves the focus.
  const [ref] = useState(() => (takesFocus ? focusLink : undefined));
  const hasLinkedKey = useSelector(selectKeyLinkCount) > 0;
  return (
    <>
      <OutcomeNote isAnnounced text={hasLinkedKey ? ACCESS_WITH_KEY : 'You have beta access.'} />
      <Button
        ref={ref}
        component={Link}
        to="/app"
        variant="contained"
        size="large"
        endIcon={<Icon name="arrowRight" />}
        onClick={() => dispatch(keyDialogClosed())}
      >
        Open dashboard
      </Button>
    </>
  );
}

/**
 * Returns the key being typed. It is also saved in the drafts, so that the dialog can restore it after a sign-in. A
 * saved key that the user has neither changed nor sent is forgotten once the user is known to have access (PRODUCT.md
 * P4.3d). During IME composition the text isn't normalized, because the keyboard would insert normalized text twice.
 */
function useKeyDraft(hasAccess: boolean) {
  const { drafts } = useEnvironment();
  const dispatch = useDispatch();
  const [savedKey] = useState(() => drafts.get('betaKey') ?? '');
  const [ownText, setOwnText] = useState<string | null>(null);
  const text = ownText ?? (hasAccess ? '' : savedKey);
  const save = (typed: string) => {
    if (text === '' && typed !== '') dispatch(noticeResolved({ code: 'emptyKey' }));
    drafts.put('betaKey', toBetaKey(typed));
    setOwnText(typed);
  };
  const normalize = (field: HTMLInputElement) => {
    const { value, selectionStart } = field;
    const typed = toBetaKey(value);
    const textBeforeCaret = toBetaKey(value.slice(0, selectionStart ?? value.length));
    const caret = typed.startsWith(textBeforeCaret) ? textBeforeCaret.length : typed.length;
    // Set the value here, because the next render would move the caret to the end.
    field.value = typed;
    field.setSelectionRange(caret, caret);
    save(typed);
  };
  return {
    text,
    betaKey: toBetaKey(text),
    keepText: () => setOwnText(text),
    typeKey: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) save(currentTarget.value);
      else normalize(currentTarget);
    },
    endComposition: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => normalize(currentTarget),
  };
}

/** What became of the saved key on an earlier page. */
const SAVED_KEY_HELP: Readonly<Record<OtherRefusal, string>> = {
  'key-for-another-address': 'Your key is saved. It is for another email.',
  'too-many-attempts': 'Your key is saved. It was not checked, because there were too many attempts.',
  'access-revoked': 'Your key is saved.',
};

const isRefusal = (code: KeyFailure) => KEY_REFUSALS.some((refusal) => refusal === code);

/** Returns the field's words for the server's refusal. */
function refusalOf({ details }: { readonly details: string | null }) {
  const values = details === null ? {} : { reason: details };
  const { title, description: reason = '' } = noticeText({ code: 'keyRejected', values });
  return { title, reason };
}

/**
 * Returns the error of the field (it was submitted empty, or the last key was refused) and the help below it. Typing
 * clears the error.
 */
function useKeyError(betaKey: string) {
  const submission = useSelector(selectSubmission);
  const savedKey = useSelector(selectSavedKey);
  const [firstKey] = useState(betaKey);
  // The last request whose refusal the user has cleared by typing.
  const [clearedRequestId, setClearedRequestId] = useState(0);
  const [isEmpty, setIsEmpty] = useState(false);
  const refused = submission.kind === 'refused' && submission.id > clearedRequestId && isRefusal(submission.code);
  const isMalformed = betaKey !== '' && !isBetaKey(betaKey);
  const formatHint = (refused && isMalformed) || cannotBecomeKey(betaKey) ? KEY_HINT : undefined;
  // After a reload, the server's words are gone, but not what they were about.
  const savedKeyHelp =
    savedKey.kind === 'refused' && betaKey === firstKey ? SAVED_KEY_HELP[savedKey.refusal] : undefined;
  return {
    /** Whether the field was submitted empty. A notice reports that too (PRODUCT.md P12). */
    isEmpty,
    error: isEmpty ? KEY_HINT : refused ? refusalOf(submission) : undefined,
    help: refused && otherRefusal(submission.code) ? 'Your key is saved.' : (formatHint ?? savedKeyHelp),
    setIsEmpty,
    clearError: () => {
      setIsEmpty(false);
      if (submission.kind === 'refused') setClearedRequestId(submission.id);
    },
  };
}
