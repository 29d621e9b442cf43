import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { countWithNoun, groupDigits, storedText, WALLET_NAME_MAX_LENGTH } from '../../../shared/text';
import { CopyText } from '../../../shared/ui/CopyText';
import { CountedField } from '../../../shared/ui/CountedField';
import { DottedText } from '../../../shared/ui/RowText';
import { QuestionDialog } from '../../../shared/ui/Dialog';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { incomeOf, selectTaskCountsOfWallet } from '../../tasks';
import { NAME_REFUSALS, nameProblem } from '../walletNames';
import type { Wallet } from '../walletsSchema';
import { selectWalletsState, walletRemovalPressed, walletRenameRequested } from '../walletsSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';

interface WalletEditorProps {
  readonly wallet: Wallet;
  readonly onClose: (isRemoved: boolean) => void;
}

/** A dialog that shows all details of a wallet, and renames or removes it (PRODUCT.md P6.5, P6.6). */
export function WalletEditor({ wallet, onClose }: WalletEditorProps) {
  const { id, name: currentName, currency } = wallet;
  const dispatch = useDispatch();
  const wallets = useSelector(selectWalletsState);
  const [name, setName] = useState(currentName);
  const [isRefused, setIsRefused] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = nameProblem(name, wallets, id);
  const save = () => {
    setIsRefused(problem !== null);
    if (problem) return field.current?.focus();
    if (storedText(name) !== currentName) dispatch(walletRenameRequested({ walletId: id, name }));
    onClose(false);
  };
  return (
    <QuestionDialog
      title={currentName}
      onSubmit={save}
      onClose={() => (isConfirming ? setIsConfirming(false) : onClose(false))}
      actions={
        !isConfirming && (
          <>
            <Button color="inherit" onClick={() => onClose(false)}>
              Cancel
            </Button>
            <Button type="submit" variant="contained">
              Save
            </Button>
          </>
        )
      }
    >
      <Box sx={EDITOR}>
        <WalletFacts wallet={wallet} />
        <CountedField
          label="Name"
          noun="name"
          text={name}
          max={WALLET_NAME_MAX_LENGTH}
          autoFocus
          ref={field}
          refusal={problem && problem !== 'tooLong' && isRefused ? NAME_REFUSALS[problem] : null}
          onChange={({ target }) => {
            setName(target.value);
            setIsRefused(false);
          }}
        />
        <p>Renaming won't change the currency ({currency}).</p>
        <Removal
          wallet={wallet}
          isConfirming={isConfirming}
          onConfirming={setIsConfirming}
          onRemoved={() => onClose(true)}
        />
      </Box>
    </QuestionDialog>
  );
}

function WalletFacts({ wallet: { id, name, publicKey, balance, currency } }: { wallet: Wallet }) {
  const earned = useSelector((state: Parameters<typeof incomeOf>[0]) => incomeOf(state, 'wallets', id));
  return (
    <dl>
      <dt>Address</dt>
      <dd>
        <CopyText value={publicKey} subject={`full address of ${name}`} />
      </dd>
      <dt>Balance</dt>
      <dd>{`${groupDigits(balance.toFixed(2))} ${currency}`}</dd>
      <dt>Earned</dt>
      <dd>
        {earned.length === 0 ? (
          'Nothing yet'
        ) : (
          <>
            <DottedText parts={incomeTexts(earned)} />
            <span>since this dashboard began</span>
          </>
        )}
      </dd>
    </dl>
  );
}

interface RemovalProps {
  readonly wallet: Wallet;
  readonly isConfirming: boolean;
  readonly onConfirming: (isConfirming: boolean) => void;
  readonly onRemoved: () => void;
}

/**
 * The button that removes the wallet. If that also removes pending tasks, it asks first. Disabled while one of the
 * wallet's tasks is running.
 */
function Removal({ wallet: { id, name }, isConfirming, onConfirming, onRemoved }: RemovalProps) {
  const dispatch = useDispatch();
  const { inProgress, pending } = useSelector(
    (state: Parameters<typeof selectTaskCountsOfWallet>[0]) => selectTaskCountsOfWallet(state, id),
    shallowEqual,
  );
  const isRunning = inProgress > 0;
  const noteId = `${id}-removal`;
  const remove = () => {
    dispatch(walletRemovalPressed({ walletId: id }));
    onRemoved();
  };
  const press = () => {
    if (isRunning) return;
    if (pending > 0) onConfirming(true);
    else remove();
  };
  if (isConfirming && !isRunning) {
    return (
      <div role="group" aria-label={`Remove ${name}`}>
        <p id={noteId}>
          {pending > 0 && `This also removes its ${countWithNoun(pending, 'pending task')}. `}You can undo this.
        </p>
        <Button variant="outlined" color="error" autoFocus aria-describedby={noteId} onClick={remove}>
          Remove wallet
        </Button>
        <Button color="inherit" onClick={() => onConfirming(false)}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div>
      <SmallButton
        icon={APP_ICONS.trash}
        aria-disabled={isRunning || undefined}
        aria-describedby={isRunning ? noteId : undefined}
        onClick={press}
      >
        Remove wallet
      </SmallButton>
      {isRunning && <p id={noteId}>You can't remove a wallet while one of its tasks is running.</p>}
    </div>
  );
}

const EDITOR = {
  display: 'grid',
  gap: 2,
  '& p': { typography: 'caption', m: 0, color: 'text.secondary' },
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: 4,
    rowGap: 1,
    m: 0,
    mb: 2,
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    '& > dt': { color: 'text.tertiary' },
    '& > dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
    // The address takes the full width.
    '& > :first-of-type': { gridColumn: '1 / -1' },
    '& > dd > span': { display: 'flex', alignItems: 'start' },
    '& > dd > span > span:first-of-type': { whiteSpace: 'normal', overflow: 'visible' },
  },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 },
  '& > div:last-of-type > p': { flexBasis: '100%' },
  '& > div:last-of-type > .MuiButton-text:first-of-type': { ml: -3 },
};
