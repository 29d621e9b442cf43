import * as v from 'valibot';
import { TIMELINE_INPUTS } from '../../program/timelineInputs';
import { keyReplied } from '../../features/access/betaAccess';
import { sessionReported } from '../../features/access/auth';
import { startPressed, addTasksPressed, moveTaskPressed } from '../../features/tasks/tasksSlice';
import { speedChanged } from '../../features/simulation';
import { checkPayload, fieldsOf, parseFieldText, withField } from './inputFields';

const schemaOf = (type: string) => TIMELINE_INPUTS[type]!;

describe('the form of an input', () => {
  it('has no field for an input without a payload', () => {
    expect(fieldsOf(schemaOf(startPressed.type), undefined)).toEqual([]);
  });

  it('has a text field for each text, number and list', () => {
    expect(fieldsOf(schemaOf(moveTaskPressed.type), { taskId: '3', to: 0 })).toMatchObject([
      { name: 'taskId', kind: 'text' },
      { name: 'to', kind: 'number' },
    ]);
    expect(fieldsOf(schemaOf(addTasksPressed.type), {})).toMatchObject([
      { name: 'protocolId', kind: 'text' },
      { name: 'actionIds', kind: 'list', isOptional: false },
      { name: 'walletIds', kind: 'list', isOptional: false },
      { name: 'times', kind: 'number', isOptional: false },
    ]);
    expect(fieldsOf(schemaOf(speedChanged.type), { speed: 2 })).toMatchObject([{ name: 'speed', kind: 'number' }]);
  });

  it('offers every reply that a service can give', () => {
    const [, outcome] = fieldsOf(schemaOf(keyReplied.type), { requestId: 1, outcome: { kind: 'accepted' } });
    expect(outcome?.values).toContainEqual({ kind: 'alreadyGranted' });
    expect(outcome?.values).toContainEqual({ kind: 'rejected', details: null });
    // The whole payload is one choice, so the field has no name.
    expect(fieldsOf(schemaOf(sessionReported.type), { account: 'user-1' })).toEqual([
      {
        name: '',
        kind: 'choice',
        values: [{ account: null }, { account: 'user-1' }, { failed: true }],
        isOptional: false,
      },
    ]);
  });

  it('offers at least one value for each choice of every input', () => {
    const emptyChoices = Object.entries(TIMELINE_INPUTS).flatMap(([type, schema]) =>
      fieldsOf(schema, { account: 'user-1', requestId: 1, ticket: 1 })
        .filter(({ kind, values }) => kind === 'choice' && values.length === 0)
        .map(({ name }) => `${type}: ${name}`),
    );
    expect(emptyChoices).toEqual([]);
  });
});

describe('a filled-in field', () => {
  it('is refused with the name of the field', () => {
    const payload = withField({ taskId: '3', to: 0 }, 'taskId', 'a b');
    expect(checkPayload(schemaOf(moveTaskPressed.type), payload)).toEqual({
      ok: false,
      reason: 'Refused: taskId is not an id.',
    });
  });

  it('is parsed by the kind of the field', () => {
    expect(parseFieldText(' 12 ', { kind: 'number', isOptional: false })).toBe(12);
    expect(parseFieldText('', { kind: 'number', isOptional: false })).toBe('');
  });

  it('is omitted if it is empty and optional', () => {
    const times = fieldsOf(v.object({ times: v.exactOptional(v.number()) }), {}).find(({ name }) => name === 'times')!;
    expect(withField({ protocolId: 'lighter', times: 3 }, 'times', parseFieldText(' ', times))).toEqual({
      protocolId: 'lighter',
    });
  });
});
