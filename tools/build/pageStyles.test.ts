import { keepCriticalStyles, minifyCss, moveStyleAttributes } from './pageStyles.cjs';

describe('the styles of a page that is only read', () => {
  it('are those of the classes in its markup, and of no state that only the program brings', () => {
    const css = '.css-a{color:red}.css-a.Mui-disabled{color:blue}.css-b{color:green}.css-a:not(.Mui-disabled):hover{color:teal}';
    expect(keepCriticalStyles('<p class="css-a MuiButton-root">a</p>', css)).toEqual({
      html: '<p class="css-a">a</p>',
      css: '.css-a{color:red}.css-a:not(.Mui-disabled):hover{color:teal}',
    });
  });

  it('declare no custom property that nothing refers to, be it from the markup or from another one', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.css-a{margin:var(--b)}.css-b{margin:var(--c)}';
    expect(keepCriticalStyles('<svg class="css-a" stroke-width="var(--d)">', css).css).toBe(':root{--a:1px;--b:var(--a);--d:3px}.css-a{margin:var(--b)}');
  });

  it('hold no keyframes that nothing plays', () => {
    const css = '@keyframes x{to{opacity:0}}@keyframes y{to{opacity:1}}.css-a{animation:1s x}.css-b{animation:1s y}';
    expect(keepCriticalStyles('<p class="css-a">', css).css).toBe('@keyframes x{to{opacity:0}}.css-a{animation:1s x}');
  });
});

it('a style attribute becomes a rule, the same text the same one', () => {
  const html = '<b style="width:40%">a</b><i class="x" style="width:40%">b</i><u style="font-family:&quot;A&quot;">c</u>';
  expect(moveStyleAttributes(html)).toEqual({
    html: '<b data-css="0">a</b><i class="x" data-css="0">b</i><u data-css="1">c</u>',
    css: '[data-css="0"]{width:40%}[data-css="1"]{font-family:"A"}',
  });
});

it('what old browsers know by a prefix alone is written by both names, and the colour scheme as it is', () => {
  expect(minifyCss('p { user-select: none } html { color-scheme: dark }')).toBe('p{-webkit-user-select:none;user-select:none}html{color-scheme:dark}');
});
