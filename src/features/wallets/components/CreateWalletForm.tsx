import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { CountedField } from '../../../shared/ui/CountedField';
import { Icon } from '../../../shared/ui/Icon';
import { isComposing } from '../../../shared/ui/keyName';
import { isBlank, WALLET_NAME_MAX_LENGTH } from '../../../shared/text';
import { currencyOf, NAME_REFUSALS, nameProblem } from '../walletNames';
import { MAX_WALLETS } from '../walletsSchema';
import { selectWalletsState, walletCreationRequested } from '../walletsSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';

/** The form that creates a wallet (PRODUCT.md P6). While the user types a name, it shows the wallet's currency. */
export function CreateWalletForm({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const wallets = useSelector(selectWalletsState);
  const { created } = wallets;
  const isCreating = wallets.creation !== null;
  // The text is stored with the count `created` at which it was typed. A new wallet changes the count, so the field is
  // empty again.
  const [input, setInput] = useState({ name: '', created, wasSubmitted: false });
  const name = input.created === created ? input.name : '';
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rememberPress = useRestoredFocus(created, form, field);
  const problem = isCreating ? null : nameProblem(name, wallets);
  const isFull = wallets.list.length >= MAX_WALLETS;
  const refusal = (): string | null => {
    if (!input.wasSubmitted || problem === 'blank') return null;
    if (isFull) return `You have ${MAX_WALLETS} wallets, the maximum. Remove one first.`;
    return problem === 'taken' ? NAME_REFUSALS.taken : null;
  };
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isCreating || problem === 'blank') return;
    setInput({ name, created, wasSubmitted: true });
    if (problem || isFull) field.current?.focus();
    else dispatch(walletCreationRequested({ name }));
  };
  return (
    <Box
      component="form"
      ref={form}
      tabIndex={-1}
      onSubmit={create}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onClose()}
      sx={{
        px: { xs: 4, sm: 5 },
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        '& > p': { typography: 'caption', m: 0, mt: 1, color: 'text.secondary' },
      }}
    >
      <CountedField
        label="New wallet name"
        noun="name"
        text={name}
        max={WALLET_NAME_MAX_LENGTH}
        ref={field}
        autoFocus
        placeholder="Such as: Second ETH Wallet"
        readOnly={isCreating}
        // A half-typed name may briefly equal another one, so only its length is checked while the user types.
        refusal={refusal()}
        onChange={({ target }) => setInput({ name: target.value, created, wasSubmitted: false })}
      >
        <BusyButton
          type="submit"
          variant="contained"
          onClick={rememberPress}
          busy={isCreating}
          busyLabel="Creating..."
          disabled={isBlank(name)}
          startIcon={<Icon name={APP_ICONS.plus} size="small" />}
          size="small"
          sx={(theme) => ({ flexShrink: 0, minWidth: theme.spacing(30), minHeight: theme.sizes.denseControl + 4 })}
        >
          Create
        </BusyButton>
      </CountedField>
      <p role="status">{currencyText(name)}</p>
    </Box>
  );
}

function currencyText(name: string): string {
  return isBlank(name)
    ? "ETH or HYPE in the name sets the currency; otherwise it's SOL."
    : `Currency: ${currencyOf(name)}`;
}

/**
 * Moves the focus to the field once a wallet is created, because the pressed button is then disabled. After a touch,
 * the focus moves to the form instead, since focusing the field would open the on-screen keyboard. If the user has
 * moved the focus elsewhere, it stays there.
 *
 * @returns a handler for presses of the button
 */
function useRestoredFocus(
  created: number,
  form: RefObject<HTMLFormElement | null>,
  field: RefObject<HTMLInputElement | null>,
) {
  const lastPointerType = useRef<string>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isOnButton = activeElement !== field.current && form.current?.contains(activeElement);
    const target = lastPointerType.current === 'touch' ? form : field;
    if (lastPointerType.current !== null && (isOnButton || activeElement === document.body))
      target.current?.focus({ preventScroll: true });
    lastPointerType.current = null;
  }, [created, form, field]);
  return ({ nativeEvent }: MouseEvent) => {
    lastPointerType.current = 'pointerType' in nativeEvent ? String(nativeEvent.pointerType) : '';
  };
}
