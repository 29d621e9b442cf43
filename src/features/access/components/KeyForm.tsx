import { useRef, useState, type ChangeEvent, type CompositionEvent, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { ExternalLink } from '../../../shared/ui/ExternalLink';
import { Icon } from '../../../shared/ui/Icon';
import { TextInput } from '../../../shared/ui/TextInput';
import { keyDialogClosed, keySubmitted, selectIsRedirecting, selectIsValidating } from '../betaAccess';
import { toBetaKey } from '../betaKey';

/** What the dialog holds: the field, the button, and how one comes by a key. */
export function KeyForm({ titleId }: { titleId: string }) {
  const { drafts, socialUrl } = useSurroundings();
  const dispatch = useDispatch();
  const isValidating = useSelector(selectIsValidating);
  const isRedirecting = useSelector(selectIsRedirecting);
  const { text, betaKey, typeKey, endComposition } = useKeyDraft();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValidating || isRedirecting) return;
    if (betaKey === '') field.current?.focus();
    drafts.put('betaKey', betaKey);
    dispatch(keySubmitted({ ticket: betaKey === '' ? null : drafts.submit('betaKey', betaKey) }));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Enter Beta Key
        </Typography>
        <IconButton aria-label="Close" onClick={() => dispatch(keyDialogClosed())} sx={{ mt: -2, mr: -2 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <TextInput
        label="Beta key"
        name="beta-key"
        mono
        ref={field}
        autoComplete="off"
        placeholder="BETA-XXXXXXXX"
        value={text}
        onChange={typeKey}
        // What the server says is of the key that was sent, and so no other takes its place meanwhile.
        readOnly={isValidating || isRedirecting}
        onCompositionEnd={endComposition}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={isValidating || isRedirecting}
        busyLabel={isRedirecting ? 'Redirecting...' : 'Validating...'}
      >
        Access Beta Platform
      </BusyButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No key yet? Keys are given by invitation. When the next ones go out, we say so here:{' '}
        <ExternalLink href={socialUrl}>our social profile</ExternalLink>
      </Typography>
    </Box>
  );
}

/**
 * The key being typed. It is kept in the drafts, so that the dialog comes back with it after a sign-in. While a
 * keyboard composes, the field belongs to it: what is rewritten in the middle, it puts in once more.
 */
function useKeyDraft() {
  const { drafts } = useSurroundings();
  const [text, setText] = useState(() => drafts.get('betaKey') ?? '');
  const take = (typed: string) => {
    drafts.put('betaKey', toBetaKey(typed));
    setText(typed);
  };
  const settle = (field: HTMLInputElement) => {
    const { value, selectionStart } = field;
    const typed = toBetaKey(value);
    const caret = Math.min(toBetaKey(value.slice(0, selectionStart ?? value.length)).length, typed.length);
    // Written here and not by the next render, which would send the caret to the end.
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
