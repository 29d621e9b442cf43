import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderWithApp } from '../../../testing/renderWithApp';
import { provideRowLayout, settleRows } from '../../../testing/rowLayout';
import { LongList } from './LongList';

provideRowLayout();

const HEIGHT = { phone: 100, wide: 50 };

/** Renders a list, and gives what makes it longer. */
function renderList(begun: number): (count: number) => void {
  let grow = (_count: number) => {};
  function Growing() {
    const [count, setCount] = useState(begun);
    grow = setCount;
    return (
      <LongList
        rows={{ count, keyOf: String, render: (index) => <p>{`row ${index + 1}`}</p> }}
        tag="ol"
        areaName="Rows"
        height={{ most: 400 }}
        rowHeight={HEIGHT}
        alwaysScrolls
        empty={null}
      />
    );
  }
  renderWithApp(<Growing />);
  return (count) => act(() => grow(count));
}

const shownRows = () => screen.queryAllByRole('listitem').filter(({ style }) => style.visibility !== 'hidden');

it('before anything is measured, as many rows stand one below the other as fill the area', async () => {
  renderList(1000);
  expect(shownRows()).toHaveLength(8);
  expect(shownRows().every(({ style }) => style.position === '')).toBe(true);
  expect(screen.getByText(/of 1,000$/, { selector: 'p' })).toHaveTextContent('1–8 of 1,000');
  await settleRows();
  expect(shownRows().every(({ style }) => style.position === 'absolute')).toBe(true);
});

it('a list that becomes long under its reader waits until it is known how far it is scrolled', async () => {
  const grow = renderList(10);
  expect(shownRows()).toHaveLength(10);
  grow(1000);
  expect(shownRows()).toHaveLength(0);
  await settleRows();
  expect(shownRows().length).toBeGreaterThan(0);
});
