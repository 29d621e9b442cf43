import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { raiseNotice } from '../noticesSlice';
import { Notices, lazyNoticeStack } from './Notices';

it('a notice is shown as a plain card if the code of the stack fails to load, and the next notice loads that code', async () => {
  const load = jest.spyOn(lazyNoticeStack, 'load').mockRejectedValue(new Error('offline'));
  const { store } = renderWithApp(<Notices />);
  act(() => void store.dispatch(raiseNotice({ code: 'validationFailed' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to validate beta key. Please try again');
  await userEvent.click(screen.getByRole('button', { name: 'Close: Error' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(store.getState().notices.waiting).toEqual([]);

  load.mockRestore();
  act(() => void store.dispatch(raiseNotice({ code: 'welcomeBack' })));
  expect(await screen.findByRole('status')).toHaveTextContent('Welcome back!');
  expect(lazyNoticeStack.getIfLoaded()).not.toBeNull();
});
