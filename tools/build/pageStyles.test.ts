import { keepCriticalStyles, minifyCss, moveStyleAttributes } from './pageStyles.cjs';

describe('the styles of a static page', () => {
  it('are those of the classes in its markup, without states that only the program sets', () => {
    const css =
      '.css-a{color:red}.css-a.Mui-disabled{color:blue}.css-b{color:green}.css-a:not(.Mui-disabled):hover{color:teal}';
    expect(keepCriticalStyles('<p class="css-a MuiButton-root">a</p>', css)).toEqual({
      html: '<p class="css-a">a</p>',
      css: '.css-a{color:red}.css-a:not(.Mui-disabled):hover{color:teal}',
    });
  });

  it('declare only custom properties that the markup or another property uses', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.css-a{margin:var(--b)}.css-b{margin:var(--c)}';
    expect(keepCriticalStyles('<svg class="css-a" stroke-width="var(--d)">', css).css).toBe(
      ':root{--a:1px;--b:var(--a);--d:3px}.css-a{margin:var(--b)}',
    );
  });

  it('contain only keyframes that an animation uses', () => {
    const css = '@keyframes x{to{opacity:0}}@keyframes y{to{opacity:1}}.css-a{animation:1s x}.css-b{animation:1s y}';
    expect(keepCriticalStyles('<p class="css-a">', css).css).toBe('@keyframes x{to{opacity:0}}.css-a{animation:1s x}');
  });
});

it('style attributes become rules, one for each different text', () => {
  const html =
    '<b style="width:40%">a</b><i class="x" style="width:40%">b</i><u style="font-family:&quot;A&quot;">c</u>';
  expect(moveStyleAttributes(html)).toEqual({
    html: '<b data-css="0">a</b><i class="x" data-css="0">b</i><u data-css="1">c</u>',
    css: '[data-css="0"]{width:40%}[data-css="1"]{font-family:"A"}',
  });
});

it('a property that old browsers know only with a prefix gets both names, and the colour scheme is left as it is', () => {
  expect(minifyCss('p { user-select: none } html { color-scheme: dark }')).toBe(
    'p{-webkit-user-select:none;user-select:none}html{color-scheme:dark}',
  );
});
