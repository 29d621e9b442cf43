import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useControlAtHand } from './placeNotice';

function showControls() {
  const { rerender } = render(
    <>
      <button>
        <span>Send</span>
      </button>
      <input />
      <h1 tabIndex={-1}>Heading</h1>
    </>,
  );
  const { result } = renderHook(useControlAtHand);
  return { find: () => result.current(), rerender };
}

describe('the control that somebody is at', () => {
  it('is the one that was pressed last, wherever the focus went since', async () => {
    const { find } = showControls();
    await userEvent.click(screen.getByText('Send'));
    screen.getByRole('textbox').focus();
    expect(find()).toBe(screen.getByRole('button'));
  });

  it('is the one with the focus once what was pressed has left the screen', async () => {
    const { find, rerender } = showControls();
    await userEvent.click(screen.getByText('Send'));
    rerender(<input />);
    screen.getByRole('textbox').focus();
    expect(find()).toBe(screen.getByRole('textbox'));
  });

  it('is none when nothing was pressed and the focus is on no control', () => {
    const { find } = showControls();
    expect(find()).toBeNull();
    screen.getByRole('heading').focus();
    expect(find()).toBeNull();
  });
});
