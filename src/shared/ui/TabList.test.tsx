import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../testing/renderWithApp';
import { TabList } from './TabList';

const TABS = ['one', 'two', 'three'].map((value) => ({ value, label: value, id: `tab-${value}`, panelId: `panel-${value}` }));

function Tabs() {
  const [value, setValue] = useState('one');
  return <TabList label="Numbers" tabs={TABS} value={value} onChange={setValue} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  beforeEach(() => void renderWithApp(<Tabs />));

  it('say which one is open, and what it shows', () => {
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(tab('one')).toHaveAttribute('aria-selected', 'true');
    expect(tab('one')).toHaveAttribute('aria-controls', 'panel-one');
    expect(tab('two')).toHaveAttribute('aria-selected', 'false');
  });

  it('open by a press', async () => {
    await userEvent.click(tab('two'));
    expect(tab('two')).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop of the keyboard, in which the arrows lead around, and Home and End to the ends', async () => {
    await userEvent.tab();
    expect(tab('one')).toHaveFocus();
    for (const [key, name] of [['ArrowRight', 'two'], ['End', 'three'], ['ArrowRight', 'one'], ['ArrowLeft', 'three'], ['Home', 'one']]) {
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
