import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { keyDialogOpened } from '../betaAccess';
import { KeyDialog, lazyKeyDialog } from './KeyDialog';

const load = jest.spyOn(lazyKeyDialog, 'load');

it('a dialog whose code fails to load can be retried or closed', async () => {
  load.mockRejectedValue(new Error('offline'));
  const { store } = renderWithApp(<KeyDialog />);
  act(() => void store.dispatch(keyDialogOpened()));
  expect(screen.getByRole('progressbar', { name: 'Opening the dialog' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent("The beta key dialog couldn't be loaded.");
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().betaAccess.isDialogOpen).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => void store.dispatch(keyDialogOpened()));
  await screen.findByRole('alert');
  load.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Enter Beta Key' })).toBeVisible();
});
