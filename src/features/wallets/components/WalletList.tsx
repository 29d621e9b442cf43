import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { selectWallets } from '../walletsSelectors';
import { WalletRow } from './WalletRow';

/**
 * All wallets. Beside the protocols the list takes the height that is left; what does not fit scrolls, and a
 * wallet that was just created is scrolled to.
 */
export function WalletList() {
  const wallets = useSelector(selectWallets);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(wallets.length);
  useEffect(() => {
    if (wallets.length > shown.current) list.current?.scrollTo?.({ top: list.current.scrollHeight });
    shown.current = wallets.length;
  }, [wallets.length]);

  if (wallets.length === 0) {
    return (
      <EmptyState icon="wallet" title="No wallets yet">
        Name one below to create it.
      </EmptyState>
    );
  }
  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Wallets"
      sx={({ sizes }) => ({
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: { xs: sizes.walletListHeight.most, lg: 'none' },
        minHeight: { lg: sizes.walletListHeight.least },
        flex: { lg: '1 1 0' },
        overflowY: 'auto',
      })}
    >
      {wallets.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} />
      ))}
    </Box>
  );
}
