import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { routePathOf, selectPath } from '../features/route';
import { PendingLine } from '../shared/ui/PendingLine';

/** Says that the next screen's code is on its way while the last screen still stands. */
export function RoutePending() {
  const next = useSelector(selectPath);
  const shown = routePathOf(useLocation().pathname);
  return next === null || next === shown ? null : <PendingLine label="Loading the next screen" />;
}
