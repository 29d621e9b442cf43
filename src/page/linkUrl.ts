/**
 * Undoes what mail programs do to links: single or double percent-encoding, HTML's `&amp;` and quoted-printable `=3D`.
 */
function repairLink(url: string): string {
  const decodePercent = (text: string) =>
    text.replace(/%([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
  const text = decodePercent(decodePercent(url)).replace(/&(amp;)+/gi, '&');
  // Only a quoted-printable link has =3D after `mode`. In others, a code may itself begin with 3D.
  return /\bmode=3D/i.test(text) ? text.replace(/=3D/gi, '=') : text;
}

/** A regular expression for this would take minutes for a path of slashes. */
function withoutFinalSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the safe form of a URL that contains a secret (an email link's code or a beta key, anywhere in it), or `null`
 * if it contains none. The secret moves to the fragment, which no request and no `Referer` carries, and everything else
 * is dropped. A URL that is already in this form is returned unchanged.
 */
export function tidyUrl(url: string): string | null {
  // A timeline is long, and contains no secret; what stands before it may.
  const text = repairLink(url.replace(/^([^#]*)#timeline=.*/i, '$1'));
  const path = withoutFinalSlashes((/^[^?#]*/.exec(text)?.[0] ?? '').toLowerCase());
  const mode = /\bmode=(\w*)/i.exec(text)?.[1] ?? '';
  const code = /\boobCode=([\w-]*)/i.exec(text)?.[1];
  const lacksCode = path === '/auth' && /(email|password)$/i.test(mode);
  if (code !== undefined || lacksCode) return `/auth#mode=${mode}&oobCode=${code ?? ''}`;
  const key = /\bkey=([^&#?]*)/i.exec(text)?.[1] ?? /BETA-[A-Z\d]{8}/i.exec(text)?.[0];
  if (key === undefined) return null;
  return `${path === '/auth' || path === '/app' ? path : '/'}#key=${key}`;
}
