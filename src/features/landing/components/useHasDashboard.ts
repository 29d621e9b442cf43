import { useSelector } from 'react-redux';
import { selectSession } from '../../auth';
import { selectAccess } from '../../betaAccess';

type CheckedState = Parameters<typeof selectSession>[0] & Parameters<typeof selectAccess>[0];

const selectHasDashboard = (state: CheckedState) => selectSession(state) === 'signedIn' && selectAccess(state) !== 'denied';

/** Whether /app is a way to go: somebody is signed in, and was not turned away. What is not known yet is found out there. */
export function useHasDashboard(): boolean {
  return useSelector(selectHasDashboard);
}
