import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { isBetaKey } from '../../../../functions/src/validateBetaKey/betaKey';
import { useEnvironment } from '../../../services/environment';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { keyDialogOpened } from '../betaAccess';
import { selectIsKeySaved } from '../betaAccessSelectors';

/** Shows the key format; the word joiner keeps the key on one line. */
export const KEY_HINT = 'Keys look like BETA-\u2060XXXXXXXX.';

/** Returns the key that was entered before sign-in and is still saved, or `null`. */
export function useSavedKey(): string | null {
  const { drafts } = useEnvironment();
  const isSaved = useSelector(selectIsKeySaved);
  return (isSaved && drafts.get('betaKey')) || null;
}

interface SavedKeyProps {
  readonly betaKey: string;
  /** Switches to Sign Up. Without it there is no button to sign up. */
  readonly onSignUp?: (() => void) | undefined;
}

/** Shows that a key entered before sign-in is still saved (PRODUCT.md P4.3). */
export function SavedKey({ betaKey, onSignUp }: SavedKeyProps) {
  const dispatch = useDispatch();
  const isComplete = isBetaKey(betaKey);
  return (
    <Inset tone="primary" flow="chip">
      <Icon name="key" sx={{ color: 'primary.main' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {isComplete && 'Your key '}
          <Typography component="span" variant="mono">
            {betaKey}
          </Typography>{' '}
          <TranslationSafeText>{isComplete ? 'is ready.' : `is saved. ${KEY_HINT}`}</TranslationSafeText>
        </Typography>
        {!isComplete && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => dispatch(keyDialogOpened())}
            sx={{ my: -1, ml: -3 }}
          >
            Change the key
          </Button>
        )}
        {isComplete && onSignUp && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="body2">New here?</Typography>
            <Button size="small" onClick={onSignUp} sx={{ my: -1 }}>
              Sign Up
            </Button>
          </Box>
        )}
      </Box>
    </Inset>
  );
}
