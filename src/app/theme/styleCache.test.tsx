import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { cleanup, render, screen } from '@testing-library/react';
import { createStyleCache, TAKEN_OVER } from './styleCache';

const Sign = styled('p')({ userSelect: 'none', display: 'flex' });

/** Shows a component on a page that the build wrote these styles into; gives the rules that the program writes, and its name for them. */
function show(names: string) {
  document.head.innerHTML = `<style ${TAKEN_OVER}="${names}"></style><meta name="last">`;
  render(
    <CacheProvider value={createStyleCache(document)}>
      <Sign>sign</Sign>
    </CacheProvider>,
  );
  const name = screen.getByText('sign').className.replace(/^css-/, '');
  cleanup();
  const written = [...document.head.querySelectorAll(`style:not([${TAKEN_OVER}])`)] as HTMLStyleElement[];
  return { name, rules: written.flatMap(({ sheet, textContent }) => [textContent, ...[...sheet!.cssRules].map((rule) => rule.cssText)]).join('') };
}

it('writes no rule again that the build has written into the page', () => {
  const { name, rules } = show('other');
  expect(rules).toContain(`.css-${name}`);
  expect(show(`other ${name}`)).toEqual({ name, rules: '' });
});

it('leaves the page’s style elements where they are', () => {
  show('other');
  expect(document.head.firstElementChild).toHaveAttribute(TAKEN_OVER, 'other');
});

it('writes what the oldest browsers know by a prefix alone by both names, and nothing else', () => {
  const { rules } = show('');
  expect(rules).toMatch(/-webkit-user-select: ?none; ?user-select: ?none/);
  expect(rules).not.toMatch(/-webkit-(box|flex)/);
});
