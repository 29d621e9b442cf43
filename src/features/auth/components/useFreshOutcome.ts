import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLastOutcome } from '../authSelectors';
import type { AuthFormKind } from '../authTypes';

/** Gives how this form last went since it came on the screen; what happened before belongs to another visit. */
export function useFreshOutcome(kind: AuthFormKind) {
  const outcome = useSelector(selectLastOutcome);
  const [seen] = useState(outcome?.requestId ?? 0);
  return outcome && outcome.kind === kind && outcome.requestId > seen ? outcome : null;
}
