import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { enterText } from '../../../testing/enterText';
import { pressUndo } from '../../../testing/makeTestApp';
import { startPressed } from '../../tasks/tasksSlice';
import { WalletManager } from './WalletManager';

const field = () => screen.getByRole('textbox', { name: 'New wallet name' });
const rows = () => within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem');

async function openForm() {
  const app = await renderOnDashboard(<WalletManager />);
  await userEvent.click(screen.getByRole('button', { name: 'New wallet' }));
  await screen.findByRole('textbox', { name: 'New wallet name' });
  return app;
}

describe('the wallet list', () => {
  it('shows the name, address, balance and currency of each wallet (P6.1)', async () => {
    await renderOnDashboard(<WalletManager />);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Main SOL Wallet7xKX…gAsU12.45 SOLActive',
      'ETH Farming Wallet0x74…f44e5.23 ETHActive',
      'HYPE Trading Wallet0x9f…c21b1,250.50 HYPEActive',
    ]);
  });

  it('makes a wallet inactive and active again with its button (P6.3)', async () => {
    await renderOnDashboard(<WalletManager />);
    const button = screen.getByRole('button', { name: 'Active ETH Farming Wallet', pressed: true });
    await userEvent.click(button);
    expect(button).toHaveAccessibleName('Inactive ETH Farming Wallet');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(button).toHaveAccessibleName('Active ETH Farming Wallet');
  });

  it('copies the full address of a wallet, which is marked as simulated', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await renderOnDashboard(<WalletManager />);
    await user.click(screen.getByRole('button', { name: 'Copy address of Main SOL Wallet' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^7xKX.+SIMULATED.+gAsU$/));
  });
});

describe('the form that creates a wallet', () => {
  it('is disabled until the name has visible characters', async () => {
    await openForm();
    const createButton = screen.getByRole('button', { name: 'Create' });
    expect(createButton).toBeDisabled();
    for (const invisibleText of ['   ', '\u200b']) {
      await enterText(field(), invisibleText);
      expect(createButton).toBeDisabled();
    }
    await enterText(field(), 'ETH two');
    expect(createButton).toBeEnabled();
  });

  it('shows Creating... for 1.5 s, then shows the wallet and clears the field (P6.4)', async () => {
    const { advance } = await openForm();
    await enterText(field(), ' ETH two ');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeInTheDocument();
    advance(1499);
    expect(rows()).toHaveLength(3);
    expect(field()).toHaveValue(' ETH two ');
    advance(1);
    expect(rows()[3]).toHaveTextContent(/^ETH two0x.{2}….{4}0\.00 ETHActive$/);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  it('ignores presses and typing while it is creating a wallet', async () => {
    const { advance } = await openForm();
    await enterText(field(), 'Twice');
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Creating...' }));
    await userEvent.type(field(), ' and more');
    expect(field()).toHaveValue('Twice');
    advance(10_000);
    expect(rows()).toHaveLength(4);
    expect(rows()[3]).toHaveTextContent(/^Twice\S/);
  });

  it('moves the focus from the pressed button to the field once the wallet is created', async () => {
    const { advance } = await openForm();
    await enterText(field(), 'By key');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Creating...' })).toHaveFocus();
    advance(1500);
    expect(field()).toHaveFocus();
  });

  it('counts the characters without truncating, and shows by how many a name is too long', async () => {
    const { store } = await openForm();
    await userEvent.click(field());
    await userEvent.paste(`${'🌱'.repeat(58)}1234`);
    expect(screen.getByText('62/60')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('62/60 Shorten the name by 2 characters.');
    await userEvent.keyboard('{Enter}');
    expect(store.getState().wallets.creation).toBeNull();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(field()).toHaveAccessibleDescription('60/60');
    await userEvent.keyboard('{Enter}');
    expect(store.getState().wallets.creation?.name).toBe(`${'🌱'.repeat(58)}12`);
  });

  it('accepts a valid name with a thousand blanks around it (P6.5a)', async () => {
    const { advance, store } = await openForm();
    await userEvent.click(field());
    await userEvent.paste(`${' '.repeat(1000)}ETH two${' '.repeat(1000)}`);
    await userEvent.keyboard('{Enter}');
    advance(1500);
    expect(store.getState().wallets.list.at(-1)?.name).toBe('ETH two');
  });

  it('shows the currency while a name is typed, and closes on Escape', async () => {
    await openForm();
    await enterText(field(), 'My HYPE');
    expect(screen.getByText('Currency: HYPE')).toBeVisible();
    await enterText(field(), 'My HYPE and ETH');
    expect(screen.getByText('Currency: ETH')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'New wallet' })).toHaveFocus();
  });

  it('keeps the form when Escape only cancels a word that an input method composes', async () => {
    await openForm();
    await enterText(field(), 'にほ');
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true, keyCode: 229 });
    expect(field()).toHaveValue('にほ');
  });

  it('refuses a taken name in another case and with surrounding blanks, and says so at the field (P6.5a)', async () => {
    const { store } = await openForm();
    await enterText(field(), '  main sol WALLET ');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByRole('alert')).toHaveTextContent('A wallet with this name already exists.');
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(store.getState().wallets.creation).toBeNull();
    await userEvent.type(field(), '2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the editor of a wallet', () => {
  async function openEditor() {
    const app = await renderOnDashboard(<WalletManager />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit ETH Farming Wallet' }));
    return { ...app, nameField: await screen.findByRole('textbox', { name: 'Name' }) };
  }

  it('renames the wallet, keeps its currency, and returns the focus (P6.5b)', async () => {
    const { nameField } = await openEditor();
    expect(nameField).toHaveFocus();
    await enterText(nameField, '  Deep Farm ');
    await userEvent.keyboard('{Enter}');
    expect(rows()[1]).toHaveTextContent(/^Deep Farm0x74…f44e5\.23 ETHActive$/);
    expect(screen.getByRole('button', { name: 'Edit Deep Farm' })).toHaveFocus();
  });

  it('accepts a valid name with a thousand blanks behind it (P6.5a)', async () => {
    const { nameField } = await openEditor();
    await userEvent.clear(nameField);
    await userEvent.paste(`Renamed${' '.repeat(1000)}`);
    await userEvent.keyboard('{Enter}');
    expect(rows()[1]).toHaveTextContent(/^Renamed0x74…f44e/);
  });

  it("refuses a blank or taken name at the field, and accepts the wallet's own name in another case", async () => {
    const { nameField } = await openEditor();
    await userEvent.clear(nameField);
    await userEvent.keyboard('{Enter}');
    expect(nameField).toHaveAccessibleDescription(/Enter a name/);
    await enterText(nameField, 'MAIN sol wallet');
    await userEvent.keyboard('{Enter}');
    expect(nameField).toHaveAccessibleDescription(/A wallet with this name already exists/);
    await enterText(nameField, 'eth farming wallet');
    await userEvent.keyboard('{Enter}');
    expect(rows()[1]).toHaveTextContent(/^eth farming wallet/);
  });

  it('shows what the wallet has earned since the dashboard began (P8.5c)', async () => {
    const { advance, store } = await renderOnDashboard(<WalletManager />);
    act(() => void store.dispatch(startPressed()));
    advance(10 * 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Edit ETH Farming Wallet' }));
    const label = await screen.findByText('Earned');
    expect(label.nextElementSibling).toHaveTextContent(/^\d\.\d\d.ETH.*since this dashboard began$/);
  });

  it('records nothing if Save is pressed and nothing has changed (P6.5b)', async () => {
    const { events, nameField } = await openEditor();
    const before = [...events];
    await enterText(nameField, 'ETH Farming Wallet ');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(events).toEqual(before);
  });

  it('closes on Escape without a change', async () => {
    const { nameField } = await openEditor();
    await enterText(nameField, 'x');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Edit ETH Farming Wallet' })).toHaveFocus();
  });

  it('asks before it removes a wallet with pending tasks, and Undo restores the wallet', async () => {
    const { store } = await openEditor();
    const taskCount = store.getState().tasks.queue.filter(({ walletId }) => walletId === 'wallet-2').length;
    await userEvent.click(screen.getByRole('button', { name: 'Remove wallet' }));
    const confirmButton = screen.getByRole('button', { name: 'Remove wallet' });
    expect(confirmButton).toHaveFocus();
    expect(confirmButton).toHaveAccessibleDescription(
      `This also removes its ${taskCount} pending tasks. You can undo this.`,
    );
    // Escape cancels the removal. Ask again, and confirm.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove wallet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove wallet' }));
    expect(rows()).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Wallets' })).toHaveFocus();
    act(() => pressUndo({ store }));
    expect(rows()[1]).toHaveTextContent(/^ETH Farming Wallet/);
  });

  it('does not remove a wallet while one of its tasks is running, and explains why (P6.6)', async () => {
    const { store, advance } = await openEditor();
    act(() => void store.dispatch(startPressed()));
    advance(0);
    const button = screen.getByRole('button', { name: 'Remove wallet' });
    expect(button).toHaveAccessibleDescription("You can't remove a wallet while one of its tasks is running.");
    await userEvent.click(button);
    expect(store.getState().wallets.list).toHaveLength(3);
  });
});
