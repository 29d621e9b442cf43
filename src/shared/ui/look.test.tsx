import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { screen } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp';
import { lookOf } from './look';

const makeLook = jest.fn(() => ({ color: 'red', '& > b': { color: 'blue' } }));
const useSignLook = lookOf(makeLook);

function Sign({ text }: { text: string }) {
  return <p className={useSignLook()}>{text}</p>;
}

function renderSigns() {
  const cache = createCache({ key: 'sign', speedy: false });
  renderWithApp(
    <CacheProvider value={cache}>
      <Sign text="one" />
      <Sign text="another" />
    </CacheProvider>,
  );
  return cache;
}

const rules = () => [...document.querySelectorAll('style[data-emotion=sign]')].map(({ textContent }) => textContent).join('');

it('is made into CSS once and written into the page once, however many wear it', () => {
  renderSigns();
  const { className } = screen.getByText('one');
  expect(screen.getByText('another')).toHaveClass(className);
  expect(makeLook).toHaveBeenCalledTimes(1);
  expect(rules().split(`.${className}{color:red;}`)).toHaveLength(2);
  expect(rules()).toContain(`.${className}>b{color:blue;}`);
});

it('is known by its name, so that a style of an element’s own comes after it', () => {
  const { registered } = renderSigns();
  expect(registered[screen.getByText('one').className]).toContain('color:red');
});
