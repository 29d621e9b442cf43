import { digestOf } from '../../../engine/timeline/digest';
import { protocolsReducer } from '../../protocols';
import { tasksReducer } from '../../tasks';
import { walletsReducer } from '../../wallets';

interface Work {
  readonly wallets: ReturnType<typeof walletsReducer>;
  readonly protocols: ReturnType<typeof protocolsReducer>;
  readonly tasks: ReturnType<typeof tasksReducer>;
}

const NOTHING = { type: 'dashboard/asAtFirst' };
const workOf = ({ wallets, protocols, tasks }: Work) => digestOf({ wallets, protocols, tasks });

/** Whether the dashboard is otherwise than it is at first: then there is something that could be lost. */
export function hasWork(state: Work): boolean {
  const first = { wallets: walletsReducer(undefined, NOTHING), protocols: protocolsReducer(undefined, NOTHING), tasks: tasksReducer(undefined, NOTHING) };
  return workOf(state) !== workOf(first);
}
