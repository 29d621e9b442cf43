import { memo, type ReactNode } from 'react';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countWithNoun } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { KIND_NAMES } from '../model/eventSearch';
import type { PairLine } from '../model/comparedRows';
import type { PerSide, Side } from '../model/pair';
import type { StoryLine } from '../model/storyLine';
import type { StoryRow } from '../model/storyRows';
import { optionAttributes, type OptionProps } from '../parts/OptionList';
import { NARROW, ONE_LINE } from '../parts/panelStyles';
import { barStyles } from './RowBar';

interface RowProps extends OptionProps, Omit<StoryLine, 'at'>, Partial<PairLine> {
  readonly row: StoryRow['kind'];
  readonly kind: PlayedEvent['event']['meta']['kind'];
  readonly time: string;
  /** The numbers of the events; `null` if they are not shown. */
  readonly number: string | null;
  /** The label of a divergence that begins here. */
  readonly divergence: string | null;
  /** Whether the row is unfolded; `null` if there is nothing to unfold. */
  readonly isOpen: boolean | null;
  /** Whether the row is inside the one before it: a task of its run, or an event of an unfolded row. */
  readonly isInside: boolean;
  readonly eventCount: number;
  /** Whether the rows of two compared runs differ here, how these are called, and of which of them an inner event is. */
  readonly differs: boolean;
  readonly names: PerSide<string>;
  readonly side: Side | null;
  /** The bar of a task, or the marks of a run. */
  readonly picture: ReactNode;
}

/** A row of the story. */
export const Row = memo(function Row({
  row,
  kind,
  time,
  number,
  text,
  result,
  tone,
  failure,
  words,
  isAhead,
  isResultAhead,
  divergence,
  isOpen,
  isInside,
  eventCount,
  picture,
  differs,
  names,
  side,
  onlyIn = null,
  results = null,
  failures = null,
  shift = '',
  ...option
}: RowProps) {
  const isRun = row === 'run';
  // A long text would push it out of view, if there is room in place of a result.
  const only = onlyIn === null ? '' : `only in ${names[onlyIn]}`;
  return (
    <div
      {...optionAttributes(option)}
      data-kind={kind}
      data-row={row}
      data-inside={isInside || undefined}
      data-ahead={isAhead || undefined}
      data-divergence={divergence !== null || undefined}
      data-differs={differs || undefined}
    >
      {number !== null && <span data-cell="number">{number}</span>}
      <span data-cell="time">{time}</span>
      <span data-cell="text">
        {divergence !== null && <Icon name="history" size="small" label={divergence} />}
        {row === 'event' && <VisuallyHidden>{`${KIND_NAMES[kind]}: `}</VisuallyHidden>}
        {isRun && <Arrow isOpen={isOpen === true} />}
        {differs && <VisuallyHidden>Differs: </VisuallyHidden>}
        {side !== null && <small>{names[side]} </small>}
        <TranslationSafeText>{text}</TranslationSafeText>
        {only !== '' && result !== '' && <small>{` · ${only}`}</small>}
        {shift !== '' && <small>{` · ${shift}`}</small>}
        {isRun && words !== '' && <span data-part="length">{` · ${words}`}</span>}
      </span>
      {!isRun && picture}
      <Result results={results ?? [{ result: result || only, tone }]} isAhead={isResultAhead} />
      {isRun ? picture : words !== '' && <VisuallyHidden>{`, ${words}`}</VisuallyHidden>}
      {isOpen !== null && <FoldCell row={row} isOpen={isOpen} eventCount={eventCount} />}
      {failures === null
        ? failure !== null && <Failure text={failure} isAhead={isResultAhead} />
        : (['left', 'right'] as const).map((of, place) => {
            const text = failures[place] ?? null;
            return text === null ? null : <Failure key={of} text={`${names[of]}: ${text}`} isAhead={false} />;
          })}
    </div>
  );
});

/** The result of a row, or the results of both runs. */
function Result({ results, isAhead }: { results: NonNullable<PairLine['results']>; isAhead: boolean }) {
  if (results.every(({ result }) => result === '')) return null;
  return (
    <span data-cell="result" data-ahead={isAhead || undefined} data-both={results.length > 1 || undefined}>
      {results.map(({ result, tone }, place) => (
        <span key={place} data-tone={tone}>
          {result || 'nothing'}
        </span>
      ))}
    </span>
  );
}

const Failure = ({ text, isAhead }: { text: string; isAhead: boolean }) => (
  <span data-cell="failure" data-ahead={isAhead || undefined}>
    {text}
  </span>
);

const Arrow = ({ isOpen }: { isOpen: boolean }) => (
  <span data-fold>
    <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
  </span>
);

/** What a row can be unfolded to. A run has its arrow before its name. */
function FoldCell({ row, isOpen, eventCount }: { row: StoryRow['kind']; isOpen: boolean; eventCount: number }) {
  const isRun = row === 'run';
  return (
    <span data-cell="fold">
      {!isRun && row !== 'task' && <TranslationSafeText>{countWithNoun(eventCount, 'event')}</TranslationSafeText>}
      <VisuallyHidden>{`, ${isOpen ? 'expanded' : 'collapsed'}`}</VisuallyHidden>
      {!isRun && <Arrow isOpen={isOpen} />}
    </span>
  );
}

/** The styles of the results. */
function resultStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    '& > [data-cell=result]': {
      ...typography.caption,
      flexShrink: 0,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      '& > [data-tone=bad]': { color: palette.error.main },
      '& > [data-tone=warning]': { color: palette.warning.main },
      '&[data-ahead] > span': { color: 'inherit' },
      // Both results of two compared runs.
      '&[data-both]': { whiteSpace: 'normal' },
      '&[data-both] > span': { display: 'inline-block' },
      '&[data-both] > span + span::before': { content: '" │ "', whiteSpace: 'pre', color: palette.text.tertiary },
    },
    '&[data-row=task] > [data-cell=result]': { width: 'var(--result)', textAlign: 'right' },
    '&[data-differs]': { boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.warning.main}` },
    '& small': { ...typography.caption, color: palette.text.secondary },
  } as const;
}

/** The styles of a long run's row, in which the ends of the scale are above the bars of the tasks. */
const longRunStyles = ({ sizes }: Theme) => ({
  '& > [data-cell=text]': { flex: '1 1 0' },
  '& > [data-cell=result]': { order: 1, flex: '0 0 var(--result)', textAlign: 'right' },
  '& > [data-cell=fold]': { order: 2, minWidth: sizes.icon.small },
  [NARROW]: {
    '& > [data-cell=text]': { flex: '0 0 auto' },
    '& > [data-cell=result]': { flex: '1 1 40%' },
  },
});

/** The styles of all rows. */
export function rowStyles(theme: Theme) {
  const {
    sizes,
    typography,
    vars: { palette },
  } = theme;
  return {
    flexWrap: 'wrap',
    rowGap: 0,
    py: 0.5,
    color: palette.text.secondary,
    ...barStyles(theme),
    '&[data-row=run]': { background: palette.surface.sunken, flexWrap: 'nowrap' },
    '&[data-divergence]': { boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.info.main}` },
    '&[data-divergence] > [data-cell=text]': { color: palette.info.main },
    '& > [data-cell=number]': { ...typography.monoSmall, flexShrink: 0, minWidth: '4ch', textAlign: 'right' },
    '& > [data-cell=time]': { ...typography.monoSmall, flexShrink: 0, minWidth: 'var(--time)', whiteSpace: 'nowrap' },
    '& > [data-cell=text]': {
      ...typography.body2,
      ...ONE_LINE,
      flex: '1 1 0',
      color: palette.text.primary,
      '& svg': { verticalAlign: 'text-bottom', mr: 1 },
      '& > [data-part=length]': { ...typography.caption, color: palette.text.secondary },
    },
    '&[data-kind=input]:not([data-inside]) > [data-cell=text], &[data-row=run] > [data-cell=text]': {
      fontWeight: typography.fontWeightMedium,
    },
    // A run's name is short, and its result is what people look for.
    '&[data-row=run] > [data-cell=text]': { flex: '0 0 auto' },
    '&[data-row=run] > [data-cell=result]': { flex: '1 1 0', whiteSpace: 'normal' },
    '&:has(> [data-cell=shares])': longRunStyles(theme),
    '&[data-inside] > [data-cell=text]': { pl: 2 },
    // What comes later than the shown moment.
    '&[data-ahead] > [data-cell=time], &[data-ahead] > [data-cell=text], & > [data-ahead][data-ahead]': {
      color: palette.text.tertiary,
    },
    // The tint of the chosen row takes contrast.
    '&[aria-selected=true][data-ahead] > [data-cell], &[aria-selected=true] > [data-ahead][data-ahead]': {
      color: palette.text.secondary,
    },
    ...resultStyles(theme),
    '& > [data-cell=failure]': {
      ...typography.caption,
      flexBasis: '100%',
      pl: 3,
      color: palette.error.main,
      overflowWrap: 'anywhere',
    },
    '& > [data-cell=fold]': {
      ...typography.caption,
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontVariantNumeric: 'tabular-nums',
    },
    // The arrow is easier to hit than its picture.
    '& [data-fold]': { mx: -1, px: 1, alignSelf: 'stretch', display: 'inline-flex', verticalAlign: 'text-bottom' },
    '& [data-cell=fold] > [data-fold]': { alignItems: 'center' },
    [NARROW]: {
      '&[data-row=run]': { flexWrap: 'wrap' },
      // The bar has the line below the name.
      '& > [data-cell=bar]': { order: 1, flexBasis: 'calc(100% - 8ch)', minHeight: 14, ml: '7ch' },
      '& > [data-cell=marks]': { order: 1, flexBasis: '100%', maxWidth: 'none', ml: '7ch' },
      '& > [data-cell=shares]': { order: 3, flexBasis: 'calc(100% - 8ch)', ml: '7ch' },
      '&[data-row=run] > [data-cell=result]': { flex: '1 1 40%' },
      '& > [data-cell=failure]': { order: 2 },
      '&[data-row=task] > [data-cell=result]': { width: 'auto' },
    },
  } as const;
}
