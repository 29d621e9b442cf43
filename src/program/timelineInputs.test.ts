import type * as v from 'valibot';
import { createInputOf, subjectOf } from '../engine/timeline/events';
import type { EventRows } from '../engine/timeline/eventRow';
import type { ProgramEvents } from './programEvents';
import { sessionResumed, type RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';
import { TIMELINE_SCHEMAS } from './timelineSchemas';

type WalletInputs = { readonly 'wallets/walletToggled': v.GenericSchema<{ walletId: string }> };

it('the input that a restore records is allowed in files, but no user or service can send it', () => {
  expect(Object.keys(TIMELINE_SCHEMAS.inputs)).toContain(sessionResumed.type);
  expect(Object.keys(TIMELINE_INPUTS)).not.toContain(sessionResumed.type);
});

it('an input without its schema, and an event without its row, does not compile', () => {
  const createInput = createInputOf<WalletInputs>();
  // @ts-expect-error Its schema is missing.
  const withoutSchema = () => createInput('wallets/walletPainted');
  // @ts-expect-error All are missing.
  const rows: EventRows<ProgramEvents, RootState> = {};
  expect([typeof withoutSchema, rows]).toEqual(['function', {}]);
});

it("an input's payload is of its schema's type, and an id in it is declared as the event's subject", () => {
  const createInput = createInputOf<WalletInputs>();
  // @ts-expect-error It does not say which field is the subject.
  const withoutSubject = () => createInput('wallets/walletToggled');
  const toggled = createInput('wallets/walletToggled', 'walletId');
  // @ts-expect-error It does not say which wallet.
  const withoutWallet = () => toggled({});
  const input = toggled({ walletId: 'wallet-1' });
  expect([subjectOf(input), typeof withoutSubject, typeof withoutWallet]).toEqual(['wallet-1', 'function', 'function']);
});
