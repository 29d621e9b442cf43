import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { countedText } from '../../../shared/text';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectTasksOfWallet } from '../../tasks';
import { nameProblem } from '../walletNames';
import type { Wallet } from '../walletsSchema';
import { selectWalletsState, walletRemovalPressed, walletRenameRequested } from '../walletsSlice';
import { NameField, refusalText } from './NameField';

export interface WalletEditorProps {
  readonly wallet: Wallet;
  /** The editor has done its work, or was left; `isGone` when the wallet was removed. */
  readonly onClose: (isGone: boolean) => void;
}

/** In the place of a wallet's row: renames the wallet, or removes it (PRODUCT.md P6.5, P6.6). */
export function WalletEditor({ wallet, onClose }: WalletEditorProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const editor = useRef<HTMLLIElement>(null);
  // It is higher than the row was, and the list scrolls: all of it has to be seen.
  useEffect(() => void editor.current?.scrollIntoView({ block: 'nearest' }), [isConfirming]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (isConfirming) setIsConfirming(false);
    else onClose(false);
  };
  return (
    <Box component="li" ref={editor} onKeyDown={leave} sx={EDITOR}>
      <RenameForm wallet={wallet} onClose={() => onClose(false)} />
      <Removal wallet={wallet} isConfirming={isConfirming} onConfirming={setIsConfirming} onGone={() => onClose(true)} />
    </Box>
  );
}

function RenameForm({ wallet: { id, name: before, currency }, onClose }: { wallet: Wallet; onClose: () => void }) {
  const dispatch = useDispatch();
  const wallets = useSelector(selectWalletsState);
  const [name, setName] = useState(before);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = nameProblem(name, wallets, id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(problem !== null);
    if (problem) {
      field.current?.focus();
      return;
    }
    dispatch(walletRenameRequested({ walletId: id, name }));
    onClose();
  };
  return (
    <form onSubmit={save}>
      <NameField
        label="Name"
        name={name}
        autoFocus
        ref={field}
        refusal={problem && (isRefused || problem === 'tooLong') ? refusalText(problem, name) : null}
        onChange={({ target }) => {
          setName(target.value);
          setIsRefused(false);
        }}
      >
        <Button type="submit" size="small" variant="contained">
          Save
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </NameField>
      <p>By whatever name, the balance stays counted in {currency}.</p>
    </form>
  );
}

interface RemovalProps {
  readonly wallet: Wallet;
  readonly isConfirming: boolean;
  readonly onConfirming: (isConfirming: boolean) => void;
  readonly onGone: () => void;
}

/** Removes the wallet: not while a task of it is at work, and only after saying how many pending tasks go with it. */
function Removal({ wallet: { id, name }, isConfirming, onConfirming, onGone }: RemovalProps) {
  const dispatch = useDispatch();
  const { atWork, pending } = useSelector((state: Parameters<typeof selectTasksOfWallet>[0]) => selectTasksOfWallet(state, id), shallowEqual);
  const noteId = `${id}-removal`;
  const remove = () => {
    dispatch(walletRemovalPressed({ walletId: id }));
    onGone();
  };
  if (isConfirming && atWork === 0) {
    return (
      <div role="group" aria-label={`Remove ${name}`}>
        <p id={noteId}>
          {pending === 0 ? `${name} is removed.` : `With ${name}, its ${countedText(pending, 'pending task')} will leave the queue.`} You can undo it.
        </p>
        <Button size="small" variant="outlined" color="error" autoFocus aria-describedby={noteId} onClick={remove}>
          Remove wallet
        </Button>
        <Button size="small" color="inherit" onClick={() => onConfirming(false)}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div>
      <SmallButton
        icon="trash"
        aria-disabled={atWork > 0 || undefined}
        aria-describedby={atWork > 0 ? noteId : undefined}
        onClick={() => {
          if (atWork > 0) return;
          if (pending > 0) onConfirming(true);
          else remove();
        }}
      >
        Remove wallet
      </SmallButton>
      {atWork > 0 && <p id={noteId}>Not while a task of it is at work.</p>}
    </div>
  );
}

const EDITOR = {
  display: 'grid',
  gap: 1,
  px: { xs: 4, sm: 5 },
  py: 2,
  bgcolor: 'surface.sunken',
  '& + &, & + li, li + &': { borderTop: 1, borderColor: 'divider' },
  '& p': { typography: 'caption', m: 0, color: 'text.secondary' },
  '& form > p': { mt: 1 },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 },
  '& > div > button:first-of-type:not(p + *)': { ml: -3 },
};
