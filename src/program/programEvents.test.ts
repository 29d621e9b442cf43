import * as auth from '../features/access/auth';
import * as betaAccess from '../features/access/betaAccess';
import * as confirmation from '../features/access/confirmation';
import * as emailLink from '../features/access/emailLink';
import * as activity from '../features/activity/activitySlice';
import * as notices from '../features/notices/noticesSlice';
import * as protocols from '../features/protocols/protocolsSlice';
import * as route from '../features/route/routeSlice';
import * as runs from '../features/runs/runsSlice';
import * as simulation from '../features/simulation/simulationSlice';
import * as tasks from '../features/tasks/tasksSlice';
import * as wallets from '../features/wallets/walletsSlice';
import { EVENT_TYPES } from './eventTable';
import * as root from './rootReducer';

const MODULES = {
  auth,
  betaAccess,
  confirmation,
  emailLink,
  activity,
  notices,
  protocols,
  route,
  runs,
  simulation,
  tasks,
  wallets,
  root,
};

it('each event has the name of its creator', () => {
  const events = Object.values(MODULES)
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, creator]) => {
      const type = typeof creator === 'function' && 'type' in creator ? String(creator.type) : '';
      return EVENT_TYPES.includes(type) ? [{ name, type }] : [];
    });
  expect(events).toHaveLength(EVENT_TYPES.length);
  expect(events.filter(({ name, type }) => !type.endsWith(`/${name}`))).toEqual([]);
});
