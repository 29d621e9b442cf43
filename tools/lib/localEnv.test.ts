import { FORMATS } from '../build/settings.cjs';
import { localWebEnv } from './localEnv';

test('the local stack ignores the settings of a deployment that the shell has exported', () => {
  const exported = Object.fromEntries(Object.keys(FORMATS).map((name) => [name, 'exported']));
  expect(localWebEnv({ ...exported, HOME: '/home/ada' }, 100)).toEqual({
    HOME: '/home/ada',
    SEED_APP_CHECK_KEY: 'local-stack',
    SEED_PORT_OFFSET: '100',
  });
});
