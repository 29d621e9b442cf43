import { NOTHING_KEPT } from '../../services/keptDashboards/keptDashboards';
import { isFollowed, newLog, nextState, replaced, sent, withInput, written } from './workLog';

const start = newLog({ ...NOTHING_KEPT, serial: 5, upTo: 7 });
const input = { at: 1000, type: 'tasks/startPressed' };
const busy = withInput(withInput(start, input), input);

describe('the log of what is written', () => {
  it('begins with no input, and none can follow what is on the device', () => {
    expect(start).toMatchObject({ number: 7, inputs: [], serial: 5 });
    expect(isFollowed(start)).toBe(false);
  });

  it('keeps the inputs that a state which has arrived does not hold', () => {
    const after = written(busy, { ...nextState(start, 'text'), upTo: 8 });
    expect(after.inputs.map(({ number }) => number)).toEqual([9]);
    expect(isFollowed(after)).toBe(true);
  });

  it('takes no number twice, in whatever order states arrive', () => {
    const first = nextState(start, 'first');
    const second = nextState(sent(start, first), 'second');
    const both = sent(sent(start, first), second);
    expect(written(both, first)).toMatchObject({ serial: second.serial, writtenAt: first.serial, pending: second });
    expect(written(both, second)).toMatchObject({ serial: second.serial, pending: null });
  });

  it('forgets with the dashboard that is replaced what was pressed there, and what was on its way', () => {
    const late = nextState(busy, 'late');
    const other = replaced(sent(busy, late), 'own');
    expect(other).toMatchObject({ inputs: [], pending: null, own: 'own' });
    expect(written(other, late)).toBe(other);
  });
});
