import { moduleOf, moduleSizes } from './moduleSizes.cjs';

it.each([
  ['webpack://seed/./src/app/App.tsx', 'src/app/App.tsx'],
  ['webpack://seed/./node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['webpack://seed/./node_modules/@firebase/auth/dist/esm/index.js', '@firebase/auth'],
  ['webpack://seed/./node_modules/@mui/material/Tabs/Tabs.mjs', '@mui/material/Tabs'],
  ['webpack://seed/./node_modules/a/node_modules/b/index.js', 'b'],
])('%s belongs to %s', (source, module) => {
  expect(moduleOf(source)).toBe(module);
});

it('shares a script out by what each stretch of it was made from', () => {
  // "aaaa" and "cc" come from one source, "bbb" from another.
  const map = { version: 3, sources: ['webpack://seed/./src/a.ts', 'webpack://seed/./node_modules/b/index.js'], names: [], mappings: 'AAAA,ICAA,GDAA' };
  expect(Object.fromEntries(moduleSizes('aaaabbbcc', JSON.stringify(map)))).toEqual({ 'src/a.ts': 6, b: 3 });
});
