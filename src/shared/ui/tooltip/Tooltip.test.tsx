import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { Tooltip } from './Tooltip';

const tip = () => screen.queryByRole('tooltip');

function renderButton(props: { describeChild?: boolean } = {}) {
  renderWithApp(
    <>
      <Tooltip title="Copy the hash" {...props}>
        <button type="button">Copy</button>
      </Tooltip>
      <button type="button">Another</button>
    </>,
  );
  return screen.getByText('Copy');
}

describe('a tooltip', () => {
  it('comes to a pointer, stays while that is over its words, and goes with it', async () => {
    const button = renderButton();
    await userEvent.hover(button);
    expect(tip()).toHaveTextContent('Copy the hash');
    // Testing Library's own pointerOut leaves out where the pointer goes.
    fireEvent(button, new MouseEvent('pointerout', { bubbles: true, relatedTarget: tip() }));
    expect(tip()).not.toBeNull();
    await userEvent.unhover(button);
    expect(tip()).toBeNull();
  });

  it('comes to the keyboard, and goes with the focus', async () => {
    renderButton();
    await userEvent.tab();
    expect(tip()).not.toBeNull();
    await userEvent.tab();
    expect(tip()).toBeNull();
  });

  it('goes on Escape', async () => {
    renderButton();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeNull();
  });

  it('goes when its element is pressed or the page moves', async () => {
    const button = renderButton();
    await userEvent.hover(button);
    fireEvent.pointerDown(button, { pointerType: 'mouse' });
    expect(tip()).toBeNull();
    await userEvent.unhover(button);
    await userEvent.hover(button);
    fireEvent.scroll(document);
    expect(tip()).toBeNull();
  });

  it('names its element', () => {
    expect(renderButton()).toHaveAccessibleName('Copy the hash');
  });

  it('describes its element without naming it, before it is there and while it is', async () => {
    const button = renderButton({ describeChild: true });
    expect(button).toHaveAccessibleDescription('Copy the hash');
    await userEvent.hover(button);
    expect(button).toHaveAccessibleName('Copy');
    expect(button).toHaveAccessibleDescription('Copy the hash');
  });
});
