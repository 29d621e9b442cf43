import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { selectProtocolCounts } from '../../protocols';
import { selectCompletedInSession } from '../../tasks';
import { selectWalletCounts } from '../../wallets';

/** The summary cards in their order (PRODUCT.md P8.5): what each counts. */
export const CARDS = {
  wallets: { icon: 'wallet', label: 'Total Wallets' },
  portfolio: { icon: 'chart', label: 'Total Portfolio Value' },
  protocols: { icon: 'layers', label: 'Active Protocols' },
  tasks: { icon: 'checkCircle', label: 'Completed Tasks' },
} as const;

/** The portfolio figures are fixed (PRODUCT.md P8.5). */
const PORTFOLIO_VALUE = '$47.3K';
const PORTFOLIO_CHANGE = '+$2.1K today';

/** Tasks completed this week before this session began (PRODUCT.md P8.5). */
const COMPLETED_BEFORE_SESSION = 47;

const SAMPLE_FIGURE = <SimulatedMark quiet detail="A sample figure of this simulation: no real funds are held." />;

/** The four summary cards (PRODUCT.md P8.5); what they count follows the state. */
export function SummaryCards() {
  const wallets = useSelector(selectWalletCounts);
  const protocols = useSelector(selectProtocolCounts);
  const completed = useSelector(selectCompletedInSession);
  return (
    <>
      <SummaryCard {...CARDS.wallets} figure={wallets.total} detail={`${wallets.active} active`} />
      <SummaryCard {...CARDS.portfolio} figure={PORTFOLIO_VALUE} detail={PORTFOLIO_CHANGE} aside={SAMPLE_FIGURE} />
      <SummaryCard {...CARDS.protocols} figure={protocols.active} detail={`${protocols.available} available`} />
      <SummaryCard {...CARDS.tasks} figure={COMPLETED_BEFORE_SESSION + completed} detail="This week" />
    </>
  );
}

interface SummaryCardProps {
  readonly icon: IconName;
  readonly label: string;
  readonly figure: ReactNode;
  readonly detail: ReactNode;
  /** Beside the detail, such as a mark. */
  readonly aside?: ReactNode;
}

/** One figure of the dashboard: what it counts above, a detail below. */
export const SummaryCard = memo(function SummaryCard({ icon, label, figure, detail, aside }: SummaryCardProps) {
  const { sizes } = useTheme();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: { xs: 3.5, sm: 4 }, minWidth: 0 }}>
      <Box sx={{ ...ENDS, gap: 2, minHeight: { sm: sizes.icon.medium }, color: 'text.secondary' }}>
        <Typography variant="caption" component="p">
          {label}
        </Typography>
        <Icon name={icon} sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.tertiary' }} />
      </Box>
      <Typography variant="figure">{figure}</Typography>
      <Box sx={{ ...ENDS, flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: sizes.icon.medium }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
        {aside}
      </Box>
    </Card>
  );
});

const ENDS = { display: 'flex', justifyContent: 'space-between' };
