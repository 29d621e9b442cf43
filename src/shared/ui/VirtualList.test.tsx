import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp';
import { provideRowLayout, settleRows } from '../../testing/rowLayout';
import { VirtualList, type VirtualListProps } from './VirtualList';

provideRowLayout();

/** Renders a list in an area of 400 px, and returns a function that changes its props. */
function renderList(initial: Partial<VirtualListProps>): (props: Partial<VirtualListProps>) => void {
  let changeProps = (_props: Partial<VirtualListProps>) => {};
  function List() {
    const [props, setProps] = useState(initial);
    changeProps = setProps;
    return (
      <VirtualList
        count={1000}
        keyOf={String}
        renderRow={(index) => <p>{`row ${index + 1}`}</p>}
        areaName="Rows"
        height={400}
        firstRows={5}
        {...props}
      />
    );
  }
  renderWithApp(<List />);
  return (props) => act(() => changeProps(props));
}

const shownRows = () => screen.queryAllByRole('listitem').filter(({ style }) => style.visibility !== 'hidden');

it('renders the first rows before anything is measured, and then the rows in view', async () => {
  renderList({});
  expect(shownRows()).toHaveLength(5);
  expect(shownRows().every(({ style }) => style.position === '')).toBe(true);
  await settleRows();
  expect(shownRows().every(({ style }) => style.position === 'absolute')).toBe(true);
});

it('renders all rows without a scroll area for print', async () => {
  renderList({ count: 200 });
  await settleRows();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shownRows()).toHaveLength(200);
  expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  await settleRows();
  expect(shownRows().length).toBeLessThan(10);
});

it('shows rows at once when a short list becomes long', async () => {
  const change = renderList({ count: 10 });
  expect(shownRows()).toHaveLength(10);
  change({ count: 1000 });
  expect(shownRows().length).toBeGreaterThan(0);
  await settleRows();
  expect(shownRows()[0]).toHaveTextContent('row 1');
});

describe('a listbox', () => {
  const LISTBOX: Partial<VirtualListProps> = {
    role: 'listbox',
    renderRow: (index) => <p role="option" aria-selected="false">{`row ${index + 1}`}</p>,
    areaProps: { 'aria-activedescendant': 'some-row' },
  };
  const listbox = () => screen.getByRole('listbox', { name: 'Rows' });

  it('shows rows that are added before it was ever scrolled', async () => {
    const rows = { ...LISTBOX, wholeUpTo: 0 };
    const change = renderList({ ...rows, count: 2 });
    await settleRows();
    change({ ...rows, count: 4 });
    await settleRows();
    expect(screen.getAllByRole('option')).toHaveLength(4);
  });

  it('has its options in a focusable scroll area', async () => {
    renderList(LISTBOX);
    await settleRows();
    expect(listbox()).toHaveAttribute('aria-activedescendant', 'some-row');
    expect(listbox()).toHaveAttribute('tabindex', '0');
    expect(within(listbox()).getByRole('option', { name: 'row 1' })).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.queryByText(/of 1,000$/)).not.toBeInTheDocument();
  });

  it('scrolls to a new active row, and keeps it rendered', async () => {
    const change = renderList({ ...LISTBOX, active: 0 });
    await settleRows();
    change({ ...LISTBOX, active: 600 });
    await settleRows();
    // The list scrolls on once it has measured the new rows.
    await settleRows();
    expect(within(listbox()).getByRole('option', { name: 'row 601' })).toBeVisible();
    expect(listbox().scrollTop).toBeGreaterThan(10_000);
    act(() => listbox().scrollTo({ top: 0 }));
    await settleRows();
    expect(within(listbox()).getByRole('option', { name: 'row 601' })).toBeInTheDocument();
  });
});
