/** The script that makes `grecaptcha`. Without `trustedtypes` it writes texts where a page with Trusted Types takes none. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

/** By this name reCAPTCHA counts what App Check asks. */
const ACTION = 'fire_app_check';

/** What the script makes, as far as it is used. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number;
  execute(widget: number, options: { action: string }): PromiseLike<string>;
}

/**
 * Fetches reCAPTCHA Enterprise and gives the way to a token. Where the script comes and never gets ready, the promise stays
 * open: whoever asks has to set a limit.
 *
 * @throws when the script does not come, or breaks
 */
export async function openRecaptcha(siteKey: string): Promise<() => PromiseLike<string>> {
  await loadScript();
  const { enterprise } = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha ?? {};
  if (!enterprise) throw new Error('reCAPTCHA did not come.');
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  // An invisible widget shows nothing, in a hidden place not even its badge; the privacy page names it instead.
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const widget = enterprise.render(container, { sitekey: siteKey, size: 'invisible' });
  return () => enterprise.execute(widget, { action: ACTION });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be fetched.'));
    };
    document.head.append(script);
  });
}
