import { useEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigationType, Link } from 'react-router-dom';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import {
  keyDialogClosed,
  selectIsDialogOpen,
  selectKeyLinks,
  keySubmitted,
  selectAccess,
  selectIsGoodKeyRefused,
  selectIsKeyUnderWay,
  selectIsRedirecting,
  selectValidation,
} from '../betaAccess';
import { RequestAccess } from './RequestAccess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { toBetaKey } from '../../../../functions/src/validateBetaKey/betaKey';
import { KEY_REFUSALS } from '../../../services/betaAccess/betaAccessService';
import { isWholeKey } from '../../../services/drafts/drafts';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { ExternalLink } from '../../../shared/ui/Links';
import { TextInput } from '../../../shared/ui/TextInput';
import { Icon } from '../../../shared/ui/Icon';
import { noticeResolved, noticeText } from '../../notices';
import { KEY_HINT } from './KeptKey';
import { OutcomeNote } from './OutcomeNote';

const TITLE_ID = 'key-dialog-title';

/** The Enter Beta Key dialog. Closing it doesn't cancel a pending request. */
export function KeyDialogWindow() {
  const isOpen = useSelector(selectIsDialogOpen);
  const keyLinks = useSelector(selectKeyLinks);
  const dispatch = useDispatch();
  useClosingOnReturn(isOpen);
  return (
    <Dialog open={isOpen} onClose={() => dispatch(keyDialogClosed())} aria-labelledby={TITLE_ID}>
      <KeyDialogContent key={keyLinks} />
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
function useClosingOnReturn(isOpen: boolean) {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const dispatch = useDispatch();
  const last = useRef({ pathname, isOpen });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, isOpen };
    const isReturn = before.pathname !== pathname && arrival === NavigationType.Pop;
    // Keep a dialog that opened together with the new page.
    if (isReturn && before.isOpen && isOpen) dispatch(keyDialogClosed());
  }, [pathname, arrival, isOpen, dispatch]);
}

/** The dialog's content: the field, the button, and how to get a key. A user with access first gets the way to the dashboard. */
function KeyForm({ onRequest }: { onRequest: () => void }) {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const isUnderWay = useSelector(selectIsKeyUnderWay);
  const isRedirecting = useSelector(selectIsRedirecting);
  const hasAccess = useSelector(selectAccess) === 'granted';
  const { text, betaKey, typeKey, endComposition } = useKeyDraft();
  const { isEmpty, refusal, sayEmpty, clearError } = useRefusal();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    sayEmpty(betaKey === '');
    if (betaKey === '') field.current?.focus();
    drafts.put('betaKey', betaKey);
    dispatch(keySubmitted({ ticket: betaKey === '' ? null : drafts.submit('betaKey', betaKey) }));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <DialogHead id={TITLE_ID} title="Enter Beta Key" onClose={() => dispatch(keyDialogClosed())} />
      {hasAccess && <OpenDashboard takesFocus={text === ''} />}
      <TextInput
        label="Beta key"
        name="beta-key"
        sx={{ fontFamily: 'fontFamilyMono', letterSpacing: '0.06em' }}
        ref={field}
        autoComplete="off"
        placeholder="BETA-XXXXXXXX"
        value={text}
        error={isEmpty ? KEY_HINT : refusal && (betaKey === '' || isWholeKey(betaKey) ? refusal : `${refusal} ${KEY_HINT}`)}
        hint={isNoKey(betaKey) ? KEY_HINT : undefined}
        isErrorAnnounced={isEmpty}
        onChange={(event) => {
          clearError();
          typeKey(event);
        }}
        // The reply concerns the submitted key, so the user can't edit it meanwhile.
        readOnly={isUnderWay}
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
        busy={isUnderWay}
        busyLabel={isRedirecting ? 'Redirecting...' : 'Validating...'}
      >
        Access Beta Platform
      </BusyButton>
      {!hasAccess && <WithoutKey isBusy={isUnderWay} onRequest={onRequest} />}
    </Box>
  );
}

function WithoutKey({ isBusy, onRequest }: { isBusy: boolean; onRequest: () => void }) {
  const { socialUrl } = useSurroundings();
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No key yet? Keys are by invitation. We announce new ones on{' '}
        <ExternalLink href={socialUrl}>our social profile</ExternalLink>.
      </Typography>
      {/* The field shows the result of a pending key, so it has to stay on the screen. */}
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onRequest}>
        Request access
      </Button>
    </Box>
  );
}

/** Whether the typed text can't become a key by typing on. The server has the final say. */
function isNoKey(betaKey: string): boolean {
  return !'BETA-'.startsWith(betaKey.slice(0, 5)) || !/^[A-Z0-9]*$/.test(betaKey.slice(5));
}

/** Focuses the link instead of the field: a phone's keyboard would cover the link. */
const focusIt = (link: HTMLElement | null) => link?.focus();

/** Shown to a user who already has access. */
function OpenDashboard({ takesFocus }: { takesFocus: boolean }) {
  const dispatch = useDispatch();
  const [ref] = useState(() => (takesFocus ? focusIt : undefined));
  return (
    <>
      <OutcomeNote isNews text="You have beta access." />
      <Button ref={ref} component={Link} to="/app" variant="contained" size="large" endIcon={<Icon name="arrowRight" />} onClick={() => dispatch(keyDialogClosed())}>
        Open dashboard
      </Button>
    </>
  );
}

/**
 * The key being typed, saved in the drafts so that the dialog restores it after a sign-in. During IME composition the
 * text stays untouched: the keyboard would insert rewritten text twice.
 */
function useKeyDraft() {
  const { drafts } = useSurroundings();
  const dispatch = useDispatch();
  const [text, setText] = useState(() => drafts.get('betaKey') ?? '');
  const take = (typed: string) => {
    if (text === '' && typed !== '') dispatch(noticeResolved({ code: 'emptyKey' }));
    drafts.put('betaKey', toBetaKey(typed));
    setText(typed);
  };
  const settle = (field: HTMLInputElement) => {
    const { value, selectionStart } = field;
    const typed = toBetaKey(value);
    const head = toBetaKey(value.slice(0, selectionStart ?? value.length));
    const caret = typed.startsWith(head) ? head.length : typed.length;
    // Written here because the next render would move the caret to the end.
    field.value = typed;
    field.setSelectionRange(caret, caret);
    take(typed);
  };
  return {
    text,
    betaKey: toBetaKey(text),
    typeKey: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) take(currentTarget.value);
      else settle(currentTarget);
    },
    endComposition: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget),
  };
}

/** Returns why the last key was refused, until the user types another, even if it was sent before the dialog reopened. */
function useRefusal() {
  const { id, code, details } = useSelector(selectValidation);
  const isKept = useSelector(selectIsGoodKeyRefused);
  const [clearedId, setClearedId] = useState(0);
  const [isEmpty, setIsEmpty] = useState(false);
  const isRefused = id > clearedId && KEY_REFUSALS.some((known) => known === code);
  const { title, description: words = '' } = noticeText({ code: 'keyRejected', values: details === null ? {} : { reason: details } });
  const refusal = isRefused ? `${title}: ${words}${isKept ? ' Your key is saved.' : ''}` : undefined;
  return {
    /** The field was submitted empty; a notice says so (PRODUCT.md P12). */
    isEmpty,
    refusal,
    sayEmpty: setIsEmpty,
    clearError: () => {
      setIsEmpty(false);
      setClearedId(id);
    },
  };
}
