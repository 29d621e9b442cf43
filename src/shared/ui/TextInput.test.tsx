import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../testing/renderWithApp';
import { PasswordInput } from './PasswordInput';
import { TextInput } from './TextInput';

const field = () => screen.getByRole('textbox', { name: 'Wallet name' });
const nothing = () => {};

it('describes a field by its hint, as long as nothing is wrong with it', () => {
  renderWithApp(<TextInput label="Wallet name" hint="At most 40 characters." onChange={nothing} />);
  expect(field()).toHaveAccessibleDescription('At most 40 characters.');
  expect(field()).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('announces an error in the place of the hint, and marks the field as wrong', () => {
  renderWithApp(<TextInput label="Wallet name" hint="At most 40 characters." error="Please enter a name." onChange={nothing} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
  expect(field()).toHaveAccessibleDescription('Please enter a name.');
  expect(field()).toBeInvalid();
});

it('is not described by a paragraph without words', () => {
  renderWithApp(<TextInput label="Wallet name" onChange={nothing} />);
  expect(field()).not.toHaveAttribute('aria-describedby');
});

it('is reached by a click on its label', async () => {
  renderWithApp(<TextInput label="Wallet name" onChange={nothing} />);
  await userEvent.click(screen.getByText('Wallet name'));
  expect(field()).toHaveFocus();
});

it('shows a password when asked to, and hides it again, with all that was typed', async () => {
  renderWithApp(<PasswordInput id="password" autoComplete="current-password" onChange={nothing} />);
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'seed-demo-1');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('seed-demo-1');
});
