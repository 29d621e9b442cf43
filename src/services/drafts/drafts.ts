/** What a person typed and no action may carry: it is handed to a service past the store. */
export interface DraftValues {
  /** A beta key as it will be sent, at most 13 characters. It outlives sign-in, until it is used or refused. */
  readonly betaKey: string;
  /** What a form of the auth screen was submitted with. */
  readonly credentials: { readonly email: string; readonly password: string };
}

/** Keeps drafts in memory, one of each kind. */
export interface Drafts {
  put<Kind extends keyof DraftValues>(kind: Kind, value: DraftValues[Kind]): void;
  get<Kind extends keyof DraftValues>(kind: Kind): DraftValues[Kind] | undefined;
  clear(kind: keyof DraftValues): void;
}

/** Makes an empty keeper of drafts. */
export function createDrafts(): Drafts {
  const drafts = new Map<keyof DraftValues, unknown>();
  return {
    put: (kind, value) => void drafts.set(kind, value),
    get: <Kind extends keyof DraftValues>(kind: Kind) => drafts.get(kind) as DraftValues[Kind] | undefined,
    clear: (kind) => void drafts.delete(kind),
  };
}
