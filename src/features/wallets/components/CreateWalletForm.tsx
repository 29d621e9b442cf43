import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { ROOMY_PANEL_UP } from '../../../shared/ui/panelWidths';
import { TextInput } from '../../../shared/ui/TextInput';
import { selectIsCreatingWallet, selectWalletCounts, WALLET_NAME_MAX_LENGTH, walletCreationRequested } from '../walletsSlice';

/** The form that creates a wallet (PRODUCT.md P6). */
export function CreateWalletForm() {
  const dispatch = useDispatch();
  const isCreating = useSelector(selectIsCreatingWallet);
  const { total } = useSelector(selectWalletCounts);
  // What was typed belongs to the next wallet only: once that exists, the field is empty again.
  const [typed, setTyped] = useState({ name: '', wallets: total });
  const name = typed.wallets === total ? typed.name : '';
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const notePress = useFocusKept(total, form, field);

  const create = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isCreating) dispatch(walletCreationRequested({ name }));
  };
  return (
    <Box
      component="form"
      ref={form}
      tabIndex={-1}
      onSubmit={create}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        [ROOMY_PANEL_UP]: { flexDirection: 'row', alignItems: 'end' },
        gap: 3,
        px: { xs: 4, sm: 5 },
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TextInput
        label="New wallet name"
        value={name}
        ref={field}
        autoComplete="off"
        placeholder="ETH Farming 2"
        maxLength={WALLET_NAME_MAX_LENGTH}
        readOnly={isCreating}
        onChange={({ target }) => setTyped({ name: target.value, wallets: total })}
      />
      <BusyButton
        type="submit"
        variant="contained"
        onClick={notePress}
        busy={isCreating}
        busyLabel="Creating..."
        disabled={name.trim() === ''}
        startIcon={<Icon name="plus" size="small" />}
        sx={(theme) => ({
          flexShrink: 0,
          [ROOMY_PANEL_UP]: { width: theme.spacing(36) },
          minHeight: theme.sizes.touchTarget + 4,
        })}
      >
        Create
      </BusyButton>
    </Box>
  );
}

/**
 * A button loses the focus when it is disabled: the field takes it over, or after a touch the form, because the field
 * would open the on-screen keyboard. A focus that has moved elsewhere meanwhile stays there.
 */
function useFocusKept(wallets: number, form: RefObject<HTMLFormElement | null>, field: RefObject<HTMLInputElement | null>) {
  const pressedBy = useRef<string>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || (focused !== field.current && form.current?.contains(focused));
    const heir = pressedBy.current === 'touch' ? form : field;
    if (pressedBy.current !== null && isLost) heir.current?.focus({ preventScroll: true });
    pressedBy.current = null;
  }, [wallets, form, field]);
  return ({ nativeEvent }: MouseEvent) => {
    pressedBy.current = 'pointerType' in nativeEvent ? String(nativeEvent.pointerType) : '';
  };
}
