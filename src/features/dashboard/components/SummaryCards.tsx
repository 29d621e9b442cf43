import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { CARD_STRIP, LANDSCAPE_PHONE } from '../../../shared/ui/panelWidths';
import { SimulatedMark } from '../../../shared/ui/StatusChip';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { VisuallyHidden, visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectProtocolCounts } from '../../protocols';
import { selectCompletedInSession, totalEarned } from '../../tasks';
import { selectWalletCounts } from '../../wallets';

/** The summary cards, in order (PRODUCT.md P8.5). */
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

const SAMPLE_MARK = (
  <SimulatedMark
    quiet
    label="Sample"
    detail="Sample figures of this simulation, and what its tasks have earned since the dashboard began. No real funds are held."
  />
);

export function SummaryCards() {
  const wallets = useSelector(selectWalletCounts);
  const protocols = useSelector(selectProtocolCounts);
  const completed = useSelector(selectCompletedInSession);
  const total = useSelector(totalEarned);
  const [first, ...others] = incomeTexts(total);
  const earned = first !== undefined && (
    <Tooltip describeChild title={`Earned since this dashboard began: ${[first, ...others].join(' · ')}`}>
      <Typography variant="caption" component="p">
        Earned <VisuallyHidden>since this dashboard began </VisuallyHidden>
        <TranslationSafeText>{first}</TranslationSafeText>
        {others.length > 0 && (
          <>
            <span data-long>{`, ${others.join(', ')}`}</span>
            <span data-short aria-hidden="true">{` +${others.length}`}</span>
          </>
        )}
      </Typography>
    </Tooltip>
  );
  return (
    <>
      <SummaryCard {...CARDS.wallets} figure={wallets.total} detail={`${wallets.active} active`} />
      <SummaryCard
        {...CARDS.portfolio}
        figure={PORTFOLIO_VALUE}
        detail={PORTFOLIO_CHANGE}
        aside={SAMPLE_MARK}
        more={earned}
      />
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
  /** Shown beside the detail, such as a mark. */
  readonly aside?: ReactNode;
  /** A line below the detail, such as income. Its space is reserved, so nothing moves when it appears. */
  readonly more?: ReactNode;
}

export const SummaryCard = memo(function SummaryCard({ icon, label, figure, detail, aside, more }: SummaryCardProps) {
  return (
    <Card component="li" sx={CARD}>
      <Typography variant="caption" component="p" data-cell="label">
        {label}
      </Typography>
      <Typography variant="figure" data-cell="figure">
        {figure}
      </Typography>
      <Box data-cell="detail">
        <Typography variant="caption" component="p">
          {detail}
        </Typography>
        {aside}
      </Box>
      {more !== undefined && <div data-cell="more">{more}</div>}
      <Icon name={icon} />
    </Card>
  );
});

/** In roomy cards the figure is beside its texts; wide cards also show an icon. */
const ROOMY_CARDS_UP = '@container dashboard (min-width:68rem)';
const WIDE_CARDS_UP = '@container dashboard (min-width:84rem)';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** In one line of four cards, the figure is beside its detail; the bar has the mark. */
const STRIP_CARD = {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"label label" "figure detail" "more more"',
  alignContent: 'start',
  columnGap: 2,
  px: 3,
  py: 0.5,
  '&:has(> [data-cell=more])': { minHeight: 0 },
  '& > [data-cell=label], & > [data-cell=detail] > p': ONE_LINE,
  '& > [data-cell=detail]': { minWidth: 0 },
  '& > [data-cell=detail] > :not(p)': { display: 'none' },
};

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"label" "figure" "detail" "more"',
  alignContent: 'center',
  px: { xs: 3, sm: 4 },
  py: 2,
  minWidth: 0,
  '& > svg': { display: 'none', gridArea: 'icon', alignSelf: 'center', color: 'text.tertiary' },
  '& > [data-cell=label]': { gridArea: 'label', color: 'text.secondary' },
  '& > [data-cell=figure]': { gridArea: 'figure' },
  '&:has(> [data-cell=more])': { minHeight: '6.5rem', [ROOMY_CARDS_UP]: { minHeight: '4.75rem' } },
  '& > [data-cell=more]': {
    gridArea: 'more',
    minWidth: 0,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    '&:empty': { display: 'none' },
    // A narrow card has no space for the whole text.
    '& [data-long]': { ...visuallyHidden, [ROOMY_CARDS_UP]: { all: 'unset' } },
    '& [data-short]': { [ROOMY_CARDS_UP]: { display: 'none' } },
  },
  '& > [data-cell=detail]': {
    gridArea: 'detail',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    color: 'text.secondary',
  },
  [LANDSCAPE_PHONE]: STRIP_CARD,
  [CARD_STRIP]: STRIP_CARD,
  [ROOMY_CARDS_UP]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"figure label" "figure detail" "more more"',
    columnGap: 2,
    '& > [data-cell=figure]': { alignSelf: 'center' },
  },
  [WIDE_CARDS_UP]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"figure label icon" "figure detail icon" "more more icon"',
    '& > svg': { display: 'block' },
  },
};
