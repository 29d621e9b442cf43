import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { createPortal } from 'react-dom';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../engine/timeline/player';
import { printable } from '../../engine/timeline/printable';
import { countText } from '../../shared/text';
import { comparisonTexts } from './comparisonTexts';
import { ActionButton, ChooseFileButton, QuietButton } from '../components/ActionButton';
import { ComparedRows, TITLES } from './ComparedRows';
import { Broken, OpenAnyway } from '../components/OpenAnyway';
import { Problem, ReadingProgress } from '../components/ReadingProgress';
import { Choice } from '../components/SpeedSelect';
import { StatesCompared } from './StatesCompared';
import type { ComparisonControls } from './useComparison';
import { COLUMN, WIDE } from '../components/panelStyles';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface CompareTabProps {
  readonly player: Player<unknown>;
  /** Where the rows stand, across the whole panel. */
  readonly rowsPlace: HTMLElement | null;
  /** Leads both sides to a row. */
  readonly onRow: (place: number) => void;
  readonly controls: ComparisonControls;
}

/** Compares the opened timeline with a second one: in sentences, row by row, and both states at the chosen row. */
export function CompareTab({ player, controls, rowsPlace, onRow }: CompareTabProps) {
  const { other, comparison, lasts, chosen, compareWithFile, compareWithLive, progress, cancel, problem, refused, broken } = controls;
  const [isShort, setIsShort] = useState(false);
  const [choosesAnew, setChoosesAnew] = useState(false);
  const isChoosing = comparison === null || choosesAnew;
  useEffect(() => {
    // What was pressed has gone; the rows have come in its place.
    if (!isChoosing && document.activeElement === document.body) rowsPlace?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
  }, [isChoosing, rowsPlace]);
  const all = useMemo(() => comparison?.rows.map((_row, index) => index) ?? [], [comparison]);
  return (
    <Box sx={compareStyles}>
      {isChoosing && (
        <div data-part="choice">
          <ChooseFileButton label="With a file..." onFile={compareWithFile} />
          {compareWithLive && <ActionButton icon="pulse" label="With the live session" onClick={compareWithLive} />}
          <LineUp controls={controls} />
        </div>
      )}
      <Typography role="status" variant="body2" data-part="found">
        {lasts && <span>Comparing...</span>}
        {comparison &&
          comparisonTexts(comparison).map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
      </Typography>
      {progress && <ReadingProgress label="Replaying the other timeline..." progress={progress} onCancel={cancel} />}
      <Problem text={problem}>{refused && <OpenAnyway {...refused} />}</Problem>
      {broken && <Broken rules={broken} />}
      {comparison && other ? (
        <>
          <Tools controls={controls} isShort={isShort} onShort={setIsShort} onRow={onRow}>
            <QuietButton icon={APP_ICONS.chevronDown} label="What is compared" isPressed={choosesAnew} onClick={() => setChoosesAnew(!choosesAnew)} />
          </Tools>
          {rowsPlace &&
            createPortal(
              <Box sx={rowsStyles}>
                <div data-part="rows">
                  <Box sx={TITLES}>
                    <span>This: {printable(player.timeline.title)}</span>
                    <span>Other: {printable(other.timeline.title)}</span>
                  </Box>
                  <ComparedRows rows={comparison.rows} places={isShort ? comparison.differences : all} chosen={chosen} onChoose={onRow} />
                </div>
                <StatesCompared player={player} other={other} comparison={comparison} place={chosen} />
              </Box>,
              rowsPlace,
            )}
        </>
      ) : (
        other === null && (
          <Typography variant="body2" sx={{ px: 4, pt: problem === null ? 0 : 3, pb: 4, color: 'text.secondary' }}>
            Two runs are lined up at the press of Start, or at another input of both, and compared by what happens from there on. A
            branch is compared with what its parent did.
          </Typography>
        )
      )}
    </Box>
  );
}

interface ToolsProps {
  readonly controls: ComparisonControls;
  readonly onRow: CompareTabProps['onRow'];
  readonly isShort: boolean;
  readonly onShort: (isShort: boolean) => void;
  readonly children: ReactNode;
}

const STARTS = 'starts';

/** Where both are lined up, if there is a choice. */
function LineUp({ controls: { comparison, choices, lineUpAt, lineUp } }: Pick<CompareTabProps, 'controls'>) {
  if (comparison?.branch !== null || choices.length === 0) return null;
  const options = { [STARTS]: 'their starts', ...Object.fromEntries(choices.map(({ type, text }) => [type, text])) };
  return (
    <Choice
      label="Line up at"
      options={options}
      value={lineUpAt !== null && lineUpAt in options ? lineUpAt : STARTS}
      onChange={(type) => lineUp(type === STARTS ? null : type)}
    />
  );
}

/** Which rows are shown, and the way from difference to difference. */
function Tools({ controls: { comparison, chosen, next, previous }, isShort, onShort, onRow, children }: ToolsProps) {
  const differences = comparison?.differences ?? [];
  const number = differences.indexOf(chosen) + 1;
  return (
    <div data-part="tools">
      {differences.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox size="small" checked={isShort} onChange={({ target }) => onShort(target.checked)} />}
            label="Only differences"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
          <span>
            <QuietButton icon={APP_ICONS.arrowUp} label="Previous difference (P)" isOff={previous === null} onClick={() => onRow(previous ?? chosen)} />
            <QuietButton icon={APP_ICONS.arrowDown} label="Next difference (N)" isOff={next === null} onClick={() => onRow(next ?? chosen)} />
            <small role="status">{number > 0 ? `${countText(number)} of ${countText(differences.length)}` : `${countText(differences.length)} differ`}</small>
          </span>
        </>
      )}
      {children}
    </div>
  );
}

const rowsStyles = {
  ...COLUMN,
  [WIDE]: { flexDirection: 'row' },
  // Six rows, or on a phone four, under their heads.
  '& > [data-part=rows]': { ...COLUMN, minWidth: 0, minHeight: 216, [WIDE]: { flex: '2 1 0', minHeight: 0 } },
} as const;

function compareStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...COLUMN,
    overflowY: 'auto',
    '& > [data-part=choice], & > [data-part=tools]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 4, py: 2 },
    '& > [data-part=found]': { ...typography.caption, px: 4, '&:not(:empty)': { py: 1.5 } },
    '& > [data-part=tools]': { pt: 0, '& > :last-child': { ml: 'auto' } },
    '& select': { maxWidth: '14em', textOverflow: 'ellipsis' },
    '& > [data-part=tools] > span': { display: 'flex', alignItems: 'center' },
    '& small': { ...typography.caption, ml: 1, color: palette.text.secondary, whiteSpace: 'nowrap' },
  } as const;
}
