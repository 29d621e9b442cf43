import { contentSecurityPolicy, tagsWithInlineCode, inlineHashes } from './contentSecurityPolicy.cjs';
import { readSettings } from './settings.cjs';

/** The settings of a build for a real project. */
const REAL = {
  SEED_FIREBASE_PROJECT_ID: 'seed-beta',
  SEED_FIREBASE_API_KEY: 'A'.repeat(39),
  SEED_FIREBASE_AUTH_DOMAIN: 'seed-beta.firebaseapp.com',
  SEED_FIREBASE_APP_ID: '1:23:web:45',
  SEED_FUNCTIONS_REGION: 'europe-west1',
  SEED_SOCIAL_URL: 'https://social.example/seed',
  SEED_CONTACT_EMAIL: 'help@social.example',
};

function directivesFor(env: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy(readSettings(env), { scripts: ["'sha256-s'"], styles: ["'sha256-t'"] });
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0]!, part.slice(part.indexOf(' ') + 1)]));
}

describe('the Content Security Policy', () => {
  it('lets a deployment connect only to its own Firebase backend, in its region', () => {
    expect(directivesFor(REAL)['connect-src']).toBe(
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com " +
        'https://firestore.googleapis.com https://europe-west1-seed-beta.cloudfunctions.net',
    );
  });

  it('lets a local build connect only to the local stack, at its ports', () => {
    expect(directivesFor({ SEED_PORT_OFFSET: '10' })['connect-src']).toBe(
      "'self' http://127.0.0.1:9109 http://127.0.0.1:8090 http://127.0.0.1:5011",
    );
  });

  it('allows only scripts and styles from our own files, and inline ones with the given hashes', () => {
    const directives = directivesFor(REAL);
    expect(directives['script-src']).toBe("'self' 'sha256-s'");
    expect(directives['style-src']).toMatch(/^'self' ('sha256-[\w+/]{43}=' )+'sha256-t'$/);
    expect(JSON.stringify(directives)).not.toMatch(/unsafe-|\*|data:|blob:/);
  });

  it('lets only our own Trusted Types policy turn strings into scripts', () => {
    expect(directivesFor(REAL)).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'default' });
  });

  it('allows reCAPTCHA only if a build for a real project has its key', () => {
    const withKey = { SEED_APP_CHECK_KEY: '6Labcdefghijklmnop' };
    const directives = directivesFor({ ...REAL, ...withKey });
    expect(directives['script-src']).toContain('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/');
    expect(directives['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/');
    // Google chooses its policies' names; without a policy, texts still cannot become scripts.
    expect(directives).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': '*' });
    for (const withoutRecaptcha of [directivesFor(REAL), directivesFor(withKey)])
      expect(JSON.stringify(withoutRecaptcha)).not.toMatch(/google\.com\/recaptcha|\*/);
  });

  it('forbids frames, base addresses, form targets and everything that it does not name', () => {
    const directives = directivesFor(REAL);
    expect(directives).toMatchObject({
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'default-src': "'none'",
    });
  });

  it('upgrades plain requests to HTTPS, except on the local stack, which has none', () => {
    expect(directivesFor(REAL)).toHaveProperty('upgrade-insecure-requests');
    expect(directivesFor({})).not.toHaveProperty('upgrade-insecure-requests');
  });
});

describe('the inline hashes of a page', () => {
  it('contain the hash that browsers compute for every inline script and style', () => {
    // `printf %s 'go()' | openssl dgst -sha256 -binary | base64`
    const html = '<style data-emotion="css x">a{}</style><script>go()</script>';
    expect(inlineHashes(html)).toEqual({
      scripts: ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
      styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
    });
  });

  it('contain the same text only once', () => {
    expect(inlineHashes('<script>go()</script><script>go()</script>').scripts).toHaveLength(1);
  });

  it('leave out scripts from files, and data', () => {
    const html = '<script defer src="/assets/main.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineHashes(html).scripts).toEqual([]);
  });
});

describe('tags with inline styles or handlers, which no hash allows', () => {
  it('are found', () => {
    const html = '<p style="color:red">a</p><button class="b" onclick="go()">b</button><p style=color:red>c</p>';
    expect(tagsWithInlineCode(html)).toEqual([
      '<p style="color:red">',
      '<button class="b" onclick="go()">',
      '<p style=color:red>',
    ]);
  });

  it('are not searched for in scripts, styles, comments and the values of other attributes', () => {
    expect(tagsWithInlineCode('<meta content="a style = b" /><a href="/?on=1">')).toEqual([]);
    expect(tagsWithInlineCode('<script>"<p style=\'a\'>"</script><!-- <p style="b"> --><style>p{}</style>')).toEqual(
      [],
    );
  });
});
