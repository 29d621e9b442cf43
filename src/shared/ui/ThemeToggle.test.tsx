import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../testing/renderWithApp';
import { ThemeToggle } from './ThemeToggle';

const scheme = () => document.documentElement.dataset['scheme'];
const kept = () => localStorage.getItem('seed-scheme');
const pressToggle = () => userEvent.click(screen.getByRole('button', { name: 'Switch between dark and light' }));

beforeEach(() => {
  document.documentElement.dataset['scheme'] = 'dark';
  localStorage.clear();
  renderWithApp(<ThemeToggle />);
});
afterEach(() => jest.restoreAllMocks());

it('switches between dark and light, and keeps the choice for the next visit', async () => {
  await pressToggle();
  expect([scheme(), kept()]).toEqual(['light', 'light']);
  await pressToggle();
  expect([scheme(), kept()]).toEqual(['dark', 'dark']);
});

it('goes by what the page shows, wherever that was chosen', async () => {
  document.documentElement.dataset['scheme'] = 'light';
  await pressToggle();
  expect(scheme()).toBe('dark');
});

it('colours the browser’s own bar like the page', async () => {
  const bar = document.head.appendChild(document.createElement('meta'));
  bar.name = 'theme-color';
  document.body.style.backgroundColor = 'rgb(1, 2, 3)';
  await pressToggle();
  expect(bar.content).toBe('rgb(1, 2, 3)');
  document.body.removeAttribute('style');
  bar.remove();
});

it('switches where nothing may be kept', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await pressToggle();
  expect(scheme()).toBe('light');
});
