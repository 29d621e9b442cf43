import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { scaleBand, scaleLinear } from 'd3-scale';
import { fixedDecimals, groupDigits } from '../../../shared/text';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { amountsByDay, MAX_DAYS, type CurrencyAmounts, type DailyAmounts } from '../amountsByDay';
import { shownEntries, type ShownHistory } from '../historyFilter';

/** Height of the bars in pixels. Widths are percentages, so that the chart fills its container. */
const HEIGHT = 56;
/** Space above the bars for the highest bar's amount (pixels). */
const SPACE_ABOVE = 14;
/** Space below the bars for the first and last day (pixels). */
const SPACE_BELOW = 16;
/** Maximum width of a day in per cent of the chart, so that a few days don't get very wide bars. */
const MAX_DAY_WIDTH = 24;
/**
 * Up to this many bars show their amounts; with more, only the highest does. A bar that equals the total shows none,
 * because the heading shows it.
 */
const MAX_LABELLED_BARS = 3;

/**
 * The income of the shown entries by day: one chart for each currency, and a table with the same figures for screen
 * readers.
 */
export function AmountsChart({ history, numbers }: ShownHistory) {
  const { days, currencies } = useMemo(() => amountsByDay(shownEntries({ history, numbers })), [history, numbers]);
  return (
    <Box component="figure" sx={chartStyle}>
      <figcaption>
        {days.length === 0
          ? emptyText(numbers !== null)
          : `Shown entries, samples included: simulated amounts by day${days.length === MAX_DAYS ? `, last ${MAX_DAYS} days` : ''}`}
      </figcaption>
      <div data-part="charts" aria-hidden="true">
        {currencies.map((amounts) => (
          <CurrencyChart key={amounts.currency} days={days} amounts={amounts} />
        ))}
      </div>
      {days.length > 0 && <AmountsTable days={days} currencies={currencies} />}
    </Box>
  );
}

const emptyText = (isFiltered: boolean) =>
  isFiltered ? 'The shown entries have no amounts.' : 'No amounts yet. They appear here when tasks succeed.';

function CurrencyChart({
  days,
  amounts: { currency, units, decimals },
}: {
  days: readonly string[];
  amounts: CurrencyAmounts;
}) {
  const highest = Math.max(...units);
  const total = units.reduce((sum, amount) => sum + amount, 0);
  const width = Math.min(100, days.length * MAX_DAY_WIDTH);
  const xOf = scaleBand(days, [0, width]).paddingInner(0.2).paddingOuter(0);
  const heightOf = scaleLinear([0, highest], [0, HEIGHT]);
  const bottom = SPACE_ABOVE + HEIGHT;
  const dayLabelY = bottom + SPACE_BELOW - 3;
  return (
    <div data-part="chart">
      <p>
        <strong>{currency}</strong>{' '}
        <TranslationSafeText>{groupDigits(fixedDecimals(total, decimals))}</TranslationSafeText>
      </p>
      {days.length > 1 && (
        <svg width="100%" height={bottom + SPACE_BELOW}>
          {days.map((day, index) => {
            const amount = units[index] ?? 0;
            const x = xOf(day) ?? 0;
            const isLabelled = amount > 0 && amount < total && (days.length <= MAX_LABELLED_BARS || amount === highest);
            return (
              <g key={day}>
                <rect
                  x={`${x}%`}
                  y={bottom - heightOf(amount)}
                  width={`${xOf.bandwidth()}%`}
                  height={heightOf(amount)}
                  rx={2}
                />
                {isLabelled && (
                  <text {...labelPosition(x + xOf.bandwidth() / 2)} y={bottom - heightOf(amount) - 3}>
                    {groupDigits(fixedDecimals(amount, decimals))}
                  </text>
                )}
              </g>
            );
          })}
          <line x1="0" x2="100%" y1={bottom} y2={bottom} />
          <text x="0" y={dayLabelY}>
            {shortDay(days[0])}
          </text>
          <text x={`${width}%`} y={dayLabelY} textAnchor="end">
            {shortDay(days.at(-1))}
          </text>
        </svg>
      )}
    </div>
  );
}

/** Positions an amount above the middle of its bar (per cent of the width), but never outside the chart. */
function labelPosition(middle: number) {
  if (middle < 12) return { x: '0%', textAnchor: 'start' } as const;
  return middle > 88
    ? ({ x: '100%', textAnchor: 'end' } as const)
    : ({ x: `${middle}%`, textAnchor: 'middle' } as const);
}

function AmountsTable({ days, currencies }: DailyAmounts) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>Amounts by day and currency</caption>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {currencies.map(({ currency }) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {currencies.map(({ currency, units, decimals }) => (
                <td key={currency}>{groupDigits(fixedDecimals(units[index] ?? 0, decimals))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

/** Shortens `2026-01-15` to `01-15`. */
const shortDay = (day = '') => day.slice(5);

function chartStyle({ breakpoints, sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    margin: 0,
    padding: spacing(2, 4, 3),
    [breakpoints.up('sm')]: { paddingInline: spacing(5) },
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& figcaption': { ...typography.caption, color: palette.text.secondary },
    '& [data-part=charts]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
      gap: spacing(3, 5),
      paddingTop: spacing(2),
    },
    '& [data-part=chart]': { minWidth: 0 },
    '& p': { ...typography.monoSmall, margin: 0, color: palette.text.secondary },
    '& strong': { fontWeight: 600, color: palette.text.primary },
    '& svg': { display: 'block', overflow: 'visible' },
    '& rect': { fill: palette.primary.main, '@media (forced-colors: active)': { fill: 'CanvasText' } },
    '& line': { stroke: palette.border.control },
    '& text': { ...typography.monoSmall, fontSize: '0.6875rem', fill: palette.text.secondary },
  } as const;
}
