import Skeleton from '@mui/material/Skeleton';
import { SummaryCard } from './SummaryCard';

/** A summary card whose figure is still to come. */
export function CardSkeleton() {
  return (
    <SummaryCard label={<Skeleton width="8em" />} figure={<Skeleton width="2em" />} detail={<Skeleton width="5em" />} />
  );
}
