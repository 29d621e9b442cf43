import { transformSync } from '@swc/core';
import markPureReactCalls from './pureReactCalls.cjs';

const LIBRARY = `
var Shown = React2.createContext(null);
Shown.displayName = "Shown";
var Link = React3.forwardRef(function Link2({ to }, ref) {
  return React3.createElement("a", { ref, href: to });
});
Link.displayName = "Link";
var NavLink = React3.memo(Link);
globalThis.used = Shown;
`;

const minify = (code: string) => transformSync(code, { minify: true, jsc: { minify: { compress: { toplevel: true }, mangle: false } } }).code;

it('lets a minifier leave out the components that nobody uses, and keeps those that somebody does', () => {
  expect(minify(LIBRARY)).toContain('forwardRef');
  const marked = minify(markPureReactCalls(LIBRARY));
  expect(marked).not.toContain('forwardRef');
  expect(marked).not.toContain('memo');
  expect(marked).toContain('createContext');
});

it('changes no other call, and nothing inside of functions', () => {
  const other = 'var a = make();\nfunction f() {\n  var b = React.memo(a);\n  b.displayName = "B";\n  return b;\n}\nconst c = React.useMemo(f);\n';
  expect(markPureReactCalls(other)).toBe(other);
});
