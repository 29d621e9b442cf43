import { SAMPLE_TASKS } from '../tasks/tasksSlice';
import { SAMPLE_PROTOCOLS } from './sampleProtocols';

it('each sample protocol offers three actions of five steps, with those of the sample tasks among them (P7.2)', () => {
  for (const { actions } of SAMPLE_PROTOCOLS) expect(actions.map(({ steps }) => steps.length)).toEqual([5, 5, 5]);
  for (const { protocolId, action, steps } of SAMPLE_TASKS) {
    const protocol = SAMPLE_PROTOCOLS.find(({ id }) => id === protocolId);
    expect(protocol?.actions).toContainEqual(expect.objectContaining({ name: action, steps }));
  }
});

it('four of the six sample tasks have a step that names a risk of 2.5% (P8.4)', () => {
  expect(SAMPLE_TASKS).toHaveLength(6);
  const withRisk = SAMPLE_TASKS.filter(({ steps }) => steps.some((step) => /\b2\.5%/.test(step)));
  expect(withRisk).toHaveLength(4);
});
