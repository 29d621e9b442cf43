import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../../app/theme/AppTheme';
import { renderWithApp } from '../../testing/renderWithApp';
import { CopyText } from './CopyText';
import { Icon } from './Icon';
import { LoadFailed } from './OnDemandPart';
import { PasswordInput, TextInput } from './TextInput';
import { SchemeSelect } from './SchemeSelect';
import { SmallButton } from './SmallButton';
import { TabList } from './TabList';

describe('a text to copy', () => {
  function renderHash() {
    renderWithApp(<CopyText value="0x1234567890" short="0x12…7890" subject="the hash" />);
    return userEvent.setup();
  }

  it('copies the whole text, and announces that until the focus leaves', async () => {
    const user = renderHash();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
    expect(writeText).toHaveBeenCalledWith('0x1234567890');
    expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
    await user.tab();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['there is no clipboard', () => jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
    ['the browser refuses', () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))],
  ])('announces a failure if %s', async (_, breakClipboard) => {
    const user = renderHash();
    breakClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
    expect(screen.getByRole('status')).toHaveTextContent("Couldn't copy");
  });

  it('announces that the clipboard does not answer (P2.5a)', async () => {
    const { clock } = renderWithApp(<CopyText value="0x1234567890" subject="the hash" />);
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: 'Copy the hash' }));
    await act(async () => clock.advance(5000));
    expect(screen.getByRole('status')).toHaveTextContent("The clipboard doesn't answer");
  });
});

describe('a part of the page that failed to load', () => {
  const renderFailed = () => renderWithApp(<LoadFailed subject="The menu" onRetry={() => {}} onClose={() => {}} />);
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('offers to try again or to reload the page (P2.5)', () => {
    renderFailed();
    expect(screen.getByRole('alert')).toHaveTextContent("The menu couldn't be loaded.");
    expect(buttons()).toEqual(['Try again', 'Reload the page', 'Close']);
  });

  it('does not offer to reload the page offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderFailed();
    expect(buttons()).toEqual(['Try again', 'Close']);
  });

  it('is in one stack with other such parts, and takes no focus from them', () => {
    const parts = ['The menu', 'The chart'].map((subject) => (
      <LoadFailed key={subject} subject={subject} onRetry={() => {}} onClose={() => {}} />
    ));
    renderWithApp(<>{parts}</>);
    const stacks = screen.getAllByRole('alert').map((alert) => alert.closest('#page-notes'));
    expect(stacks).toEqual([document.getElementById('page-notes'), document.getElementById('page-notes')]);
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toHaveFocus();
  });
});

describe('the choice of colours', () => {
  afterEach(() => delete document.documentElement.dataset['choice']);

  it('offers the system’s colours, light and dark, and selects the system’s by default', () => {
    renderWithApp(<SchemeSelect />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['System', 'Light', 'Dark']);
    expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('System');
  });

  it('shows the choice made on an earlier page, and can be changed', async () => {
    document.documentElement.dataset['choice'] = 'light';
    renderWithApp(<SchemeSelect />);
    const select = screen.getByRole('combobox', { name: 'Colours' });
    expect(select).toHaveDisplayValue('Light');
    await userEvent.selectOptions(select, 'Dark');
    expect(select).toHaveDisplayValue('Dark');
  });
});

describe('tabs', () => {
  const TABS = ['one', 'two', 'three'].map((value) => ({
    value,
    label: value,
    id: `tab-${value}`,
    panelId: `panel-${value}`,
  }));

  function Tabs() {
    const [value, setValue] = useState('one');
    return <TabList label="Numbers" tabs={TABS} value={value} onChange={setValue} />;
  }

  const tab = (name: string) => screen.getByRole('tab', { name });

  beforeEach(() => void renderWithApp(<Tabs />));

  it('mark the open tab, and name the element that shows its content', () => {
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(tab('one')).toHaveAttribute('aria-selected', 'true');
    expect(tab('one')).toHaveAttribute('aria-controls', 'panel-one');
    expect(tab('two')).toHaveAttribute('aria-selected', 'false');
  });

  it('open when pressed', async () => {
    await userEvent.click(tab('two'));
    expect(tab('two')).toHaveAttribute('aria-selected', 'true');
  });

  it('are a single tab stop, with arrows, Home and End to move the focus and Enter to open', async () => {
    await userEvent.tab();
    expect(tab('one')).toHaveFocus();
    for (const [key, name] of [
      ['ArrowRight', 'two'],
      ['End', 'three'],
      ['ArrowRight', 'one'],
      ['ArrowLeft', 'three'],
      ['Home', 'one'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(tab(name!)).toHaveFocus();
    }
    expect(tab('one')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(tab('two')).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});

describe('a field', () => {
  const field = () => screen.getByRole('textbox', { name: 'Wallet name' });
  const ignore = () => {};

  it('is described by its hint while it has no error', () => {
    renderWithApp(<TextInput label="Wallet name" hint="At most 40 characters." onChange={ignore} />);
    expect(field()).toHaveAccessibleDescription('At most 40 characters.');
    expect(field()).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is invalid and described by its error, which is announced', () => {
    renderWithApp(
      <TextInput label="Wallet name" hint="At most 40 characters." error="Please enter a name." onChange={ignore} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name.');
    expect(field()).toHaveAccessibleDescription('Please enter a name.');
    expect(field()).toBeInvalid();
  });

  it('has no description without a hint or an error', () => {
    renderWithApp(<TextInput label="Wallet name" onChange={ignore} />);
    expect(field()).not.toHaveAttribute('aria-describedby');
  });

  it('shows and hides a typed password', async () => {
    renderWithApp(<PasswordInput id="password" autoComplete="current-password" onChange={ignore} />);
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'seed-demo-1');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveValue('seed-demo-1');
  });
});

it('a toggle button looks different when it is pressed', () => {
  const buttons = ([true, false] as const).map((isPressed) => (
    <SmallButton key={`${isPressed}`} icon="history" aria-pressed={isPressed}>
      Notify me
    </SmallButton>
  ));
  render(<AppTheme>{buttons}</AppTheme>);
  const [pressed, released] = screen.getAllByRole('button').map((button) => getComputedStyle(button).backgroundColor);
  expect(pressed).not.toBe(released);
});

it('an icon has its size in pixels, because WebKit does not support rem in attributes', () => {
  const { container } = renderWithApp(<Icon name="close" />);
  expect(container.querySelector('svg')?.getAttribute('width')).toMatch(/^\d+$/);
});
