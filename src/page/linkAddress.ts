/** Undoes what mail programs do to links: single or double percent-encoding, HTML's `&amp;` and quoted-printable `=3D`. */
function repairLink(address: string): string {
  const decodePercent = (text: string) => text.replace(/%([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
  const text = decodePercent(decodePercent(address)).replace(/&(amp;)+/gi, '&');
  // A code may itself begin with 3D.
  return /\bmode=3D/i.test(text) ? text.replace(/=3D/gi, '=') : text;
}

/**
 * Returns the safe form of an address that contains a secret (a mail link's code or a beta key, anywhere in it), or
 * `null` if it contains none. The secret moves to the fragment, which no request and no `Referer` carries, and
 * everything else is dropped. A safe address is returned unchanged.
 */
export function tidyAddress(address: string): string | null {
  // A timeline is long, and contains no secret.
  if (/^[^#]*#timeline=/i.test(address)) return null;
  const text = repairLink(address);
  const path = (/^[^?#]*/.exec(text)?.[0] ?? '').toLowerCase().replace(/\/+$/, '');
  const mode = /\bmode=(\w*)/i.exec(text)?.[1] ?? '';
  const code = /\boobCode=([\w-]*)/i.exec(text)?.[1];
  // The link was cut off before its code.
  const isIncomplete = path === '/auth' && /(email|password)$/i.test(mode);
  if (code !== undefined || isIncomplete) return `/auth#mode=${mode}&oobCode=${code ?? ''}`;
  const key = /\bkey=([^&#?]*)/i.exec(text)?.[1] ?? /BETA-[A-Z\d]{8}/i.exec(text)?.[0];
  if (key === undefined) return null;
  return `${path === '/auth' || path === '/app' ? path : '/'}#key=${key}`;
}
