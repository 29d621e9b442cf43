import { inlineAttributes, inlineHashes } from './inlineHashes.cjs';

describe('what the policy has to allow in a page', () => {
  it('is every script and style that stands in it, by the hash that browsers take of its text', () => {
    // `printf %s 'go()' | openssl dgst -sha256 -binary | base64`
    const html = '<style data-emotion="css x">a{}</style><script>go()</script>';
    expect(inlineHashes(html)).toEqual({
      scripts: ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
      styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
    });
  });

  it('takes the same text once', () => {
    expect(inlineHashes('<script>go()</script><script>go()</script>').scripts).toHaveLength(1);
  });

  it('leaves out scripts of files, and data', () => {
    const html = '<script defer src="/assets/main.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineHashes(html).scripts).toEqual([]);
  });
});

describe('what no hash allows', () => {
  it('is found: style attributes and handlers', () => {
    const html = '<p style="color:red">a</p><button class="b" onclick="go()">b</button><p style=color:red>c</p>';
    expect(inlineAttributes(html)).toEqual(['<p style="color:red">', '<button class="b" onclick="go()">', '<p style=color:red>']);
  });

  it('is not looked for inside scripts, styles, comments and the values of other attributes', () => {
    expect(inlineAttributes('<meta content="a style = b" /><a href="/?on=1">')).toEqual([]);
    expect(inlineAttributes('<script>"<p style=\'a\'>"</script><!-- <p style="b"> --><style>p{}</style>')).toEqual([]);
  });
});
