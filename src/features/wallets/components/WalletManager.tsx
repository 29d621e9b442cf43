import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, onIntent, useOnDemand } from '../../../shared/load/onDemand';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { shortAddress } from '../../../shared/text';
import { CopyText } from '../../../shared/ui/CopyText';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Icon } from '../../../shared/ui/Icon';
import { MoreBelow } from '../../../shared/ui/MoreBelow';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { Panel } from '../../../shared/ui/Panel';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { SmallIconButton } from '../../../shared/ui/SmallIconButton';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import type { Wallet } from '../walletsSchema';
import { selectWallets, walletToggled } from '../walletsSlice';
import { CreateWalletForm } from './CreateWalletForm';
import type { WalletEditorProps } from './WalletEditor';

const editorCode = createOnDemand(async () => (await import(/* webpackChunkName: "wallet-editor" */ './WalletEditor')).WalletEditor);

/** The wallets of the simulation, and the form that adds one (PRODUCT.md P2.4). */
export function WalletManager() {
  return (
    <Panel {...PANEL_TITLES.wallets} flush>
      <WalletList />
      <CreateWalletForm />
    </Panel>
  );
}

/** More rows than the list has room for. */
const AT_ONCE = 12;

/**
 * All wallets. What has no room above the queue scrolls, and a wallet that was just created is scrolled to.
 */
function WalletList() {
  const all = useSelector(selectWallets);
  // Those beyond what is in view are drawn when there is time: a hundred at once would keep a press waiting.
  const drawn = useDeferredValue(all.length, AT_ONCE);
  const wallets = all.slice(0, Math.max(drawn, AT_ONCE));
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(wallets.length);
  useEffect(() => {
    if (wallets.length === shown.current + 1) list.current?.scrollTo?.({ top: list.current.scrollHeight });
    shown.current = wallets.length;
  }, [wallets.length]);

  // What is edited, and whose row or which button takes the focus when that is over.
  const [editing, setEditing] = useState<string | null>(null);
  const leave = (walletId: string, isGone: boolean) => {
    // The editor goes away with the press, and the row that takes the focus has to exist for that.
    flushSync(() => setEditing(null));
    const heir = isGone ? list.current : list.current?.querySelector<HTMLElement>(`[data-edits="${walletId}"]`);
    heir?.focus({ preventScroll: isGone });
  };

  return (
    <Box ref={frame} sx={{ position: 'relative' }}>
      {wallets.length === 0 && (
        <EmptyState icon="wallet" title="No wallets yet">
          Name one below to create it.
        </EmptyState>
      )}
      <Box
        component="ul"
        ref={list}
        aria-label="Wallets"
        tabIndex={-1}
        sx={({ sizes }) => ({
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: sizes.walletListHeight,
          overflowY: 'auto',
        })}
      >
        {wallets.map((wallet) => (
          <EditableWallet
            key={wallet.id}
            wallet={wallet}
            isEdited={editing === wallet.id}
            onEdit={() => setEditing(wallet.id)}
            onClose={(isGone) => leave(wallet.id, isGone)}
          />
        ))}
      </Box>
      <MoreBelow frame={frame} area="ul" count={wallets.length} />
    </Box>
  );
}

interface EditableWalletProps extends WalletEditorProps {
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}

/** The row of a wallet, or its editor in its place, whose code comes when it is asked for. */
function EditableWallet({ wallet, isEdited, onEdit, onClose }: EditableWalletProps) {
  const { Part, hasFailed, tryAgain } = useOnDemand(editorCode, isEdited);
  if (isEdited && Part) return <Part wallet={wallet} onClose={onClose} />;
  return (
    <>
      <WalletRow wallet={wallet} onEdit={onEdit} />
      {isEdited && hasFailed && <NotArrived what="The editor of wallets" onRetry={tryAgain} onClose={() => onClose(false)} />}
    </>
  );
}

/** One wallet. An inactive one is dimmed, and still readable. */
function WalletRow({ wallet, onEdit }: { wallet: Wallet; onEdit: () => void }) {
  const nameId = useId();
  const { name, publicKey, balance, currency, isActive } = wallet;
  return (
    <Box component="li" data-row={wallet.id} data-off={isActive ? undefined : ''} sx={walletRow}>
      <div id={nameId} data-cell="name">
        <TruncatedText variant="subtitle2" text={name} />
      </div>
      <div data-cell="key">
        <CopyText value={publicKey} shown={shortAddress(publicKey)} what={`the public key of ${name}`} />
      </div>
      <span data-cell="balance">
        {balance.toFixed(2)} <span>{currency}</span>
      </span>
      <div data-cell="toggle">
        <WalletToggle wallet={wallet} nameId={nameId} />
      </div>
      <div data-cell="edit">
        <SmallIconButton icon="pencil" quiet aria-label={`Edit ${name}`} data-edits={wallet.id} onClick={onEdit} {...onIntent(editorCode.prepare)} />
      </div>
    </Box>
  );
}

/** All of a row's styles at once: there may be a hundred rows, and each styled element of one costs. */
function walletRow({ breakpoints, sizes, typography, vars: { palette } }: Theme) {
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"name name toggle edit" "balance key key key"',
    alignItems: 'center',
    columnGap: 3,
    px: 4,
    py: 1,
    minHeight: 52,
    alignContent: 'center',
    '& + &': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
    '& > [data-cell]': { minWidth: 0, color: palette.text.primary },
    '& > [data-cell=name]': { gridArea: 'name' },
    // Under a finger the button that copies is higher than its line.
    '& > [data-cell=key]': { gridArea: 'key', my: -2.5 },
    '& > [data-cell=balance]': { ...typography.mono, gridArea: 'balance', textAlign: 'right' },
    '& > [data-cell=key], & > [data-cell=balance] > span': { color: palette.text.secondary },
    '&[data-off] > [data-cell], &[data-off] > [data-cell] > span': { color: palette.text.tertiary },
    '& > [data-cell=toggle]': { gridArea: 'toggle', justifySelf: 'end' },
    '& > [data-cell=edit]': { gridArea: 'edit', mx: -2 },
    [breakpoints.up('sm')]: { px: 5 },
    [WIDE_PANEL_UP]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, auto) auto auto',
      gridTemplateAreas: '"name key balance toggle edit"',
      columnGap: 4,
      minHeight: 0,
      // As wide as most balances are, so that the addresses stand in a column.
      '& > [data-cell=balance]': { minWidth: '12ch' },
    },
  } as const;
}

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
      sx={isActive ? TOGGLE : TOGGLE_OFF}
    >
      {isActive ? 'Active' : 'Inactive'}
    </Button>
  );
}

const TOGGLE = { minWidth: (theme: Theme) => theme.spacing(26) };
const TOGGLE_OFF = { ...TOGGLE, color: 'text.secondary' };
