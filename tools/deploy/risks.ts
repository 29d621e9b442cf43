import { UserError } from '../lib/userError';

/** What the risks of a deployment are judged by. */
export interface RiskFacts {
  /** The settings of the functions. */
  readonly functionEnv: NodeJS.Dict<string>;
  /** The text of firestore.rules. */
  readonly rules: string;
  /** The changed files among those that are deployed; undefined if the folder is no git checkout. */
  readonly uncommitted: readonly string[] | undefined;
}

/** Something that makes a deployment less safe, and has to be accepted by its name. */
export interface Risk {
  readonly name: string;
  readonly text: string;
}

/** More proxies than any usual deployment has, and more refused keys than a limit should allow. */
const MANY_HOPS = 3;
const MANY_FAILURES = 600;

/** All that the Security Rules allow (docs/SECURITY.md). */
const ALLOWED = 'get: if request.auth != null && request.auth.uid == uid && request.auth.token.email_verified == true';

/** Every risk, with what makes it one: a text, or `null`. */
const RISKS: readonly { readonly name: string; readonly find: (facts: RiskFacts) => string | null }[] = [
  {
    name: 'TRUSTED_PROXY_HOPS',
    find({ functionEnv }) {
      const hops = Number(functionEnv.TRUSTED_PROXY_HOPS);
      if (hops === 0) return 'is 0: nothing is limited by IP address';
      return hops >= MANY_HOPS ? `is ${hops}: if there are fewer proxies, callers can forge their IP address` : null;
    },
  },
  {
    name: 'ADDRESS_FAILURES_PER_HOUR',
    find({ functionEnv }) {
      const failures = Number(functionEnv.ADDRESS_FAILURES_PER_HOUR);
      return failures > MANY_FAILURES ? `is ${failures}, which hardly limits guesses at keys` : null;
    },
  },
  {
    name: 'no-commit',
    find: ({ uncommitted }) =>
      uncommitted ? null : 'this folder is no git checkout, so rules and functions may differ from any commit',
  },
  {
    name: 'rules',
    find({ rules }) {
      const allowed = Array.from(rules.matchAll(/\ballow\s([^;]*);/g), ([, text = '']) => text.replace(/\s+/g, ' '));
      const others = allowed.map((text) => text.trim()).filter((text) => text !== ALLOWED);
      return others.length > 0 ? `allow more than that users read their own profile: ${others.join('; ')}` : null;
    },
  },
  { name: 'rules', find: ({ uncommitted }) => changeText(uncommitted, /^firestore\./) },
  // The settings of the functions are shown by themselves.
  { name: 'functions', find: ({ uncommitted }) => changeText(uncommitted, /^functions\/(?!\.env)/) },
];

function changeText(uncommitted: readonly string[] = [], pattern: RegExp): string | null {
  const changed = uncommitted.filter((file) => pattern.test(file));
  return changed.length > 0 ? `are not those of the commit: ${changed.join(', ')}` : null;
}

/**
 * Returns the risks of a deployment, all of which have to be accepted.
 *
 * @param accepted the names that are accepted already
 * @param yes whether nobody can be asked about the others
 * @throws {UserError} if a name that is accepted is none, or, with `yes`, a risk is not accepted
 */
export function findRisks(
  facts: RiskFacts,
  { yes, accepted }: { readonly yes: boolean; readonly accepted: readonly string[] },
): readonly Risk[] {
  const names = [...new Set(RISKS.map(({ name }) => name))];
  const unknown = accepted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UserError(`There is no risk ${unknown.join(', ')} to accept: the names are ${names.join(', ')}.`);
  const risks = RISKS.flatMap(({ name, find }): Risk[] => {
    const text = find(facts);
    return text === null ? [] : [{ name, text }];
  });
  const refused = risks.filter(({ name }) => !accepted.includes(name));
  if (yes && refused.length > 0)
    throw new UserError(
      `${refused.map(({ name, text }) => `${name} ${text}.`).join('\n')}\nIf you mean it, add ${[...new Set(refused.map(({ name }) => `--accept ${name}`))].join(' ')}. Nothing was built.`,
    );
  return risks;
}
