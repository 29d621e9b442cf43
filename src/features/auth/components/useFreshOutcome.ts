import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLastOutcome } from '../authSelectors';
import type { AuthFormKind } from '../authTypes';

/**
 * Gives how this form last went since it came on the screen; what happened before belongs to another visit. What was
 * asked for beside it, such as another mail, leaves that as it is.
 */
export function useFreshOutcome(kind: AuthFormKind) {
  const last = useSelector(selectLastOutcome);
  const [seen] = useState(last?.requestId ?? 0);
  const [own, setOwn] = useState<typeof last>(null);
  const isNews = last !== null && last.kind === kind && last.requestId > seen && last.requestId !== own?.requestId;
  if (isNews) setOwn(last);
  return isNews ? last : own;
}
