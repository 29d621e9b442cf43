import { useEffect, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { CopyText } from '../../../shared/ui/CopyText';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Icon } from '../../../shared/ui/Icon';
import { Panel } from '../../../shared/ui/Panel';
import { ROOMY_PANEL_UP, WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import type { Wallet } from '../walletsSchema';
import { currencyOf, selectWallets, walletToggled } from '../walletsSlice';
import { CreateWalletForm } from './CreateWalletForm';

/** The wallets of the simulation, and the form that adds one (PRODUCT.md P2.4). */
export function WalletManager() {
  const detail = 'These wallets, their keys and their balances are simulated. They hold no funds.';
  return (
    <Panel {...PANEL_TITLES.wallets} flush aside={<SimulatedMark quiet detail={detail} />}>
      <WalletList />
      <CreateWalletForm />
    </Panel>
  );
}

/**
 * All wallets. Beside the protocols the list takes the height that is left; what does not fit scrolls, and a
 * wallet that was just created is scrolled to.
 */
function WalletList() {
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

/** One wallet. An inactive one is dimmed, and still readable. */
function WalletRow({ wallet }: { wallet: Wallet }) {
  const nameId = useId();
  const { name, publicKey, balance, isActive } = wallet;
  const color = isActive ? 'text.primary' : 'text.tertiary';
  const quietColor = isActive ? 'text.secondary' : 'text.tertiary';
  return (
    <Box component="li" sx={WALLET_ROW}>
      <Box id={nameId} sx={{ gridArea: 'name', minWidth: 0, color }}>
        <TruncatedText variant="subtitle2" text={name} />
      </Box>
      <Box sx={{ gridArea: 'key', minWidth: 0, color: quietColor }}>
        <CopyText value={publicKey} what={`the public key of ${name}`} />
      </Box>
      <Typography variant="mono" sx={{ gridArea: 'balance', textAlign: 'right', color }}>
        {balance.toFixed(2)}{' '}
        <Box component="span" sx={{ color: quietColor }}>
          {currencyOf(name)}
        </Box>
      </Typography>
      <Box sx={{ gridArea: 'toggle', justifySelf: 'end' }}>
        <WalletToggle wallet={wallet} nameId={nameId} />
      </Box>
    </Box>
  );
}

const WALLET_ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name balance" "key toggle"',
  alignItems: 'center',
  rowGap: 1,
  columnGap: 3,
  px: { xs: 4, sm: 5 },
  py: 2.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  [ROOMY_PANEL_UP]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"name balance toggle" "key balance toggle"',
    rowGap: 0,
  },
  [WIDE_PANEL_UP]: { columnGap: 6 },
};

/** Reads Active or Inactive, and flips it (PRODUCT.md P6). `nameId` is the element that names the wallet. */
function WalletToggle({ wallet: { id, isActive }, nameId }: { wallet: Wallet; nameId: string }) {
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
      sx={({ spacing }) => ({ minWidth: spacing(26), ...(!isActive && { color: 'text.secondary' }) })}
    >
      {isActive ? 'Active' : 'Inactive'}
    </Button>
  );
}
