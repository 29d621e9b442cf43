import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../testing/renderWithApp';
import { SchemeSelect } from './SchemeSelect';

afterEach(() => delete document.documentElement.dataset['choice']);

it('offers the system’s colours, light and dark, and begins with the system’s', () => {
  renderWithApp(<SchemeSelect />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['System', 'Light', 'Dark']);
  expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('System');
});

it('shows what was chosen on an earlier page, and can be chosen from', async () => {
  document.documentElement.dataset['choice'] = 'light';
  renderWithApp(<SchemeSelect />);
  const select = screen.getByRole('combobox', { name: 'Colours' });
  expect(select).toHaveDisplayValue('Light');
  await userEvent.selectOptions(select, 'Dark');
  expect(select).toHaveDisplayValue('Dark');
});
