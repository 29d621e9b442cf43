import Skeleton from '@mui/material/Skeleton';
import { CARDS } from '../cards';
import { SummaryCard } from './SummaryCard';

/** A summary card whose figure is still to come. */
export function CardSkeleton({ card }: { card: keyof typeof CARDS }) {
  return <SummaryCard {...CARDS[card]} figure={<Skeleton width="2em" />} detail={<Skeleton width="5em" />} />;
}
