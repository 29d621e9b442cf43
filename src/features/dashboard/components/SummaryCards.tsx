import { useSelector } from 'react-redux';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { selectProtocolCounts } from '../../protocols';
import { selectCompletedInSession } from '../../tasks';
import { selectWalletCounts } from '../../wallets';
import { CARDS } from '../cards';
import { COMPLETED_BEFORE_SESSION, PORTFOLIO_CHANGE, PORTFOLIO_VALUE } from '../portfolio';
import { SummaryCard } from './SummaryCard';

const SAMPLE_FIGURE = <SimulatedMark quiet detail="A sample figure of this simulation: no real funds are held." />;

/** The four summary cards (product-spec §2); what they count follows the state. */
export function SummaryCards() {
  const wallets = useSelector(selectWalletCounts);
  const protocols = useSelector(selectProtocolCounts);
  const completed = useSelector(selectCompletedInSession);
  return (
    <>
      <SummaryCard {...CARDS.wallets} figure={wallets.total} detail={`${wallets.active} active`} />
      <SummaryCard
        {...CARDS.portfolio}
        figure={PORTFOLIO_VALUE}
        detail={PORTFOLIO_CHANGE}
        aside={SAMPLE_FIGURE}
      />
      <SummaryCard
        {...CARDS.protocols}
        figure={protocols.active}
        detail={`${protocols.available} available`}
      />
      <SummaryCard
        {...CARDS.tasks}
        figure={COMPLETED_BEFORE_SESSION + completed}
        detail="This week"
      />
    </>
  );
}
