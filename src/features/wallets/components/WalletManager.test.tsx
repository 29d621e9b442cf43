import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { WalletManager } from './WalletManager';

const field = () => screen.getByRole('textbox', { name: 'New wallet name' });
const rows = () => within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem');

describe('the wallet list', () => {
  it('shows each wallet with its key and its balance in the currency of its name', async () => {
    await renderOnDashboard(<WalletManager />);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Main SOL Wallet7xKX…gAsU12.45 SOLActive',
      'ETH Farming Wallet0x74…f44e5.23 ETHActive',
      'HYPE Trading Wallet0x9f…c21b1250.50 HYPEActive',
    ]);
  });

  it('turns a wallet inactive and active again by its button', async () => {
    await renderOnDashboard(<WalletManager />);
    const button = screen.getByRole('button', { name: 'Active ETH Farming Wallet', pressed: true });
    await userEvent.click(button);
    expect(button).toHaveAccessibleName('Inactive ETH Farming Wallet');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(button).toHaveAccessibleName('Active ETH Farming Wallet');
  });

  it('copies the key of a wallet, and says that there is but its short form', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await renderOnDashboard(<WalletManager />);
    await user.click(screen.getByRole('button', { name: 'Copy the short form of the public key of Main SOL Wallet' }));
    expect(writeText).toHaveBeenCalledWith('7xKX…gAsU');
  });
});

describe('the form that creates a wallet', () => {
  it('is disabled until the name is more than spaces', async () => {
    await renderOnDashboard(<WalletManager />);
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.type(field(), '   ');
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.type(field(), 'ETH two');
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('says Creating... for 1.5 s, then shows the wallet and clears the field', async () => {
    const { advance } = await renderOnDashboard(<WalletManager />);
    await userEvent.type(field(), ' ETH two {Enter}');
    expect(screen.getByRole('button', { name: 'Creating...' })).toBeInTheDocument();
    advance(1499);
    expect(rows()).toHaveLength(3);
    expect(field()).toHaveValue(' ETH two ');
    advance(1);
    expect(rows()[3]).toHaveTextContent(/^ETH two.{4}….{4}0\.00 ETHActive$/);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  it('takes no second wish while one is being fulfilled', async () => {
    const { advance } = await renderOnDashboard(<WalletManager />);
    await userEvent.type(field(), 'Twice{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Creating...' }));
    await userEvent.type(field(), ' and more');
    expect(field()).toHaveValue('Twice');
    advance(10_000);
    expect(rows()).toHaveLength(4);
    expect(rows()[3]).toHaveTextContent(/^Twice\S/);
  });

  it('gives the focus to the field when the button that a key pressed is disabled again', async () => {
    const { advance } = await renderOnDashboard(<WalletManager />);
    await userEvent.type(field(), 'By key');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Creating...' })).toHaveFocus();
    advance(1500);
    expect(field()).toHaveFocus();
  });

  it('takes at most 60 characters', async () => {
    await renderOnDashboard(<WalletManager />);
    await userEvent.type(field(), 'x'.repeat(70));
    expect(field()).toHaveValue('x'.repeat(60));
  });
});
