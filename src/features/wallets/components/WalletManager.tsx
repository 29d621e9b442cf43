import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, OnDemandPart, onIntent, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { groupDigits, shortAddress } from '../../../shared/text';
import { CopyText } from '../../../shared/ui/CopyText';
import { Icon } from '../../../shared/ui/Icon';
import { useBottomFade } from '../../../shared/ui/useBottomFade';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { ROW_HEIGHTS } from '../../../shared/ui/rowHeights';
import { SimulatedMark } from '../../../shared/ui/StatusChip';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { TruncatedText } from '../../../shared/ui/RowText';
import type { Wallet } from '../walletsSchema';
import { selectWallets, walletToggled } from '../walletsSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';

/** The track of a switch icon. */
const TRACK = 'M7.5 6h9a6 6 0 0 1 0 12h-9a6 6 0 0 1 0-12Z';

const ICONS = {
  on: `${TRACK}m9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z`,
  off: `${TRACK}m0 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z`,
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19l-4 1Zm10.5-13.5 3 3',
} as const;

const SAMPLE_BALANCES = 'The balances never change. What a wallet has earned is in its dialog. No real funds are held.';

const lazyCreateWalletForm = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './CreateWalletForm')).CreateWalletForm,
);
const lazyWalletEditor = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './WalletEditor')).WalletEditor,
);

/**
 * The simulated wallets (PRODUCT.md P2.4). The form that creates a wallet and the dialog that edits one load on demand.
 */
export function WalletManager() {
  const [isAdding, setIsAdding] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsAdding(false);
    newButton.current?.focus();
  };
  return (
    <Panel
      {...PANEL_TITLES.wallets}
      flush
      actions={
        <>
          <SimulatedMark quiet label="Sample balances" detail={SAMPLE_BALANCES} />
          <SmallButton
            icon={APP_ICONS.plus}
            ref={newButton}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
            {...onIntent(lazyCreateWalletForm.preload)}
          >
            New wallet
          </SmallButton>
        </>
      }
    >
      {isAdding && (
        <OnDemandPart
          part={lazyCreateWalletForm}
          props={{ onClose: close }}
          subject="The form for a new wallet"
          onClose={close}
        />
      )}
      <WalletList />
    </Panel>
  );
}

/** Number of rows that are rendered at once: more than the list shows without scrolling. */
const MIN_ROWS = 12;

/** All wallets. Rows beyond the list's height scroll, and the list scrolls to a newly created wallet. */
function WalletList() {
  const allWallets = useSelector(selectWallets);
  // Rows out of view are rendered later: rendering a hundred at once would delay a press.
  const count = Math.max(useDeferredValue(allWallets.length, MIN_ROWS), MIN_ROWS);
  const wallets = allWallets.slice(0, count);
  const list = useRef<HTMLUListElement>(null);
  const previousLength = useRef(wallets.length);
  useBottomFade(list, null, wallets.length);
  useEffect(() => {
    if (wallets.length === previousLength.current + 1) list.current?.scrollTo?.({ top: list.current.scrollHeight });
    previousLength.current = wallets.length;
  }, [wallets.length]);
  const [editedId, setEditedId] = useState<string | null>(null);
  const editedWallet = allWallets.find(({ id }) => id === editedId);
  const closeEditor = (isRemoved: boolean) => {
    flushSync(() => setEditedId(null));
    // The dialog tried to return the focus to the row's button, which is gone.
    if (isRemoved) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {wallets.length === 0 && (
        <EmptyState icon="wallet" title="No wallets yet">
          Press New wallet to create one.
        </EmptyState>
      )}
      <Box component="ul" ref={list} aria-label="Wallets" tabIndex={-1} sx={LIST}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onEdit={() => setEditedId(wallet.id)} />
        ))}
      </Box>
      {editedWallet && (
        <OnDemandPart
          part={lazyWalletEditor}
          props={{ wallet: editedWallet, onClose: closeEditor }}
          subject="The wallet editor"
          pending={OPENING_DIALOG}
          onClose={() => closeEditor(false)}
        />
      )}
    </>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: ({ sizes }: Theme) => sizes.walletListHeight,
  // Three rows on touch screens.
  '@media (pointer: coarse)': { maxHeight: ({ sizes }: Theme) => `max(${sizes.walletListHeight}, 15rem)` },
  // Three rows beside the timeline panel, so that the queue is in view.
  '[data-docked=right] &': { maxHeight: '7.25rem' },
  overflowY: 'auto',
};

/** A wallet's row, on one line if there is room. An inactive wallet is dimmed, but readable. */
function WalletRow({ wallet, onEdit }: { wallet: Wallet; onEdit: () => void }) {
  const nameId = useId();
  const { id, name, publicKey, balance, currency, isActive } = wallet;
  return (
    <Box component="li" data-row={id} data-off={isActive ? undefined : ''} sx={rowStyle}>
      <div id={nameId} data-cell="name">
        <TruncatedText variant="subtitle2" text={name} />
      </div>
      <div data-cell="key">
        <CopyText value={publicKey} short={shortAddress(publicKey)} subject={`address of ${name}`} />
      </div>
      <span data-cell="balance">
        <TranslationSafeText>{groupDigits(balance.toFixed(2))}</TranslationSafeText> <span>{currency}</span>
      </span>
      <div data-cell="toggle">
        <WalletToggle wallet={wallet} nameId={nameId} />
      </div>
      <div data-cell="edit">
        <SmallIconButton
          icon={ICONS.pencil}
          quiet
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
          {...onIntent(lazyWalletEditor.preload)}
        />
      </div>
    </Box>
  );
}

/** One style for the whole row, because each styled element of a hundred rows would cost time. */
function rowStyle({ breakpoints, sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(2),
    px: 4,
    py: 1,
    '&': ROW_HEIGHTS.wallets,
    alignContent: 'center',
    '& + &': { borderTop: `${sizes.stroke}px solid ${palette.divider}` },
    '& > [data-cell]': { minWidth: 0, color: palette.text.primary },
    // Name, switch and button share the first line if they fit; the rest goes below.
    '&::after': { content: '""', flexBasis: '100%', order: 3 },
    '& > [data-cell=name]': { gridArea: 'name', flex: '1 1 8rem' },
    '& > [data-cell=key]': { gridArea: 'key', order: 5, my: -1 },
    '& > [data-cell=balance]': {
      ...typography.monoSmall,
      gridArea: 'balance',
      order: 4,
      textAlign: 'right',
      whiteSpace: 'nowrap',
    },
    '& > [data-cell=key], & > [data-cell=balance] > span': { color: palette.text.secondary },
    '&[data-off] > [data-cell], &[data-off] > [data-cell] > span': { color: palette.text.tertiary },
    '& > [data-cell=toggle]': { gridArea: 'toggle', order: 1, mr: -1 },
    '& > [data-cell=edit]': { gridArea: 'edit', order: 2, mr: -2 },
    // On touch screens the buttons are taller than their lines.
    '@media (pointer: coarse)': {
      pb: 2.5,
      '& > [data-cell=key]': { my: -2.5 },
      '& > [data-cell=toggle], & > [data-cell=edit]': { my: -1 },
    },
    [breakpoints.up('sm')]: { px: 5 },
    [WIDE_PANEL_UP]: {
      display: 'grid',
      '&::after': { display: 'none' },
      gridTemplateColumns: 'minmax(7rem, 1fr) auto auto auto auto',
      gridTemplateAreas: '"name key balance toggle edit"',
      py: 0.5,
      // Room for most balances, so that the addresses line up.
      '& > [data-cell=balance]': { minWidth: '13ch' },
    },
  } as const;
}

/** Shows Active or Inactive, and toggles it (PRODUCT.md P6). `nameId` is the element that names the wallet. */
function WalletToggle({ wallet: { id, isActive }, nameId }: { wallet: Wallet; nameId: string }) {
  const dispatch = useDispatch();
  const buttonId = useId();
  return (
    <Button
      id={buttonId}
      size="small"
      color={isActive ? 'primary' : 'inherit'}
      aria-pressed={isActive}
      aria-labelledby={`${buttonId} ${nameId}`}
      startIcon={<Icon name={isActive ? ICONS.on : ICONS.off} />}
      onClick={() => dispatch(walletToggled({ walletId: id }))}
      sx={[TOGGLE, !isActive && { color: 'text.secondary' }]}
    >
      <TranslationSafeText>{isActive ? 'Active' : 'Inactive'}</TranslationSafeText>
    </Button>
  );
}

const TOGGLE = {
  minWidth: ({ spacing }: Theme) => spacing(23),
  px: 2,
  typography: 'caption',
  fontWeight: 'fontWeightMedium',
  justifyContent: 'start',
};
