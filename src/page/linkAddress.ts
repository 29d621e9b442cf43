/** Undoes what mail programs do to a link: escapes, also twice, the `&amp;` of HTML and the `=3D` of quoted-printable text. */
function repaired(address: string): string {
  const unescaped = (text: string) => text.replace(/%([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
  const text = unescaped(unescaped(address)).replace(/&(amp;)+/gi, '&');
  // A code may begin with 3D itself.
  return /\bmode=3D/i.test(text) ? text.replace(/=3D/gi, '=') : text;
}

/**
 * Returns the address that a link with a secret should have had, or `null` for an address without one: the code of a
 * mail, or a beta key, wherever in the address it stands. In the new address it is in the fragment, which no request and
 * no `Referer` carries; everything else is left out. The result of a tidy address is that address.
 */
export function tidyAddress(address: string): string | null {
  // It is long, and holds no secret.
  if (/^[^#]*#timeline=/i.test(address)) return null;
  const text = repaired(address);
  const path = (/^[^?#]*/.exec(text)?.[0] ?? '').toLowerCase().replace(/\/+$/, '');
  const mode = /\bmode=(\w*)/i.exec(text)?.[1] ?? '';
  const code = /\boobCode=([\w-]*)/i.exec(text)?.[1];
  // A link that was cut short before its code.
  const isIncomplete = path === '/auth' && /(email|password)$/i.test(mode);
  if (code !== undefined || isIncomplete) return `/auth#mode=${mode}&oobCode=${code ?? ''}`;
  const key = /\bkey=([^&#?]*)/i.exec(text)?.[1] ?? /BETA-[A-Z\d]{8}/i.exec(text)?.[0];
  if (key === undefined) return null;
  return `${path === '/auth' || path === '/app' ? path : '/'}#key=${key}`;
}
