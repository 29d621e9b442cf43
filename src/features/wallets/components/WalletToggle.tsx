import { useId } from 'react';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import { walletToggled } from '../walletsSlice';
import type { Wallet } from '../walletTypes';

/** Reads Active or Inactive, and flips it (product-spec §4). `nameId` is the element that names the wallet. */
export function WalletToggle({ wallet: { id, isActive }, nameId }: { wallet: Wallet; nameId: string }) {
  const dispatch = useDispatch();
  const ownId = useId();
  return (
    <Button
      id={ownId}
      size="small"
      variant="outlined"
      color={isActive ? 'primary' : 'inherit'}
      aria-pressed={isActive}
      aria-labelledby={`${ownId} ${nameId}`}
      startIcon={<Icon name={isActive ? 'check' : 'pause'} size="small" />}
      onClick={() => dispatch(walletToggled({ walletId: id }))}
      sx={(theme) => ({ minWidth: theme.spacing(26), ...(!isActive && { color: theme.vars.palette.text.secondary }) })}
    >
      {isActive ? 'Active' : 'Inactive'}
    </Button>
  );
}
