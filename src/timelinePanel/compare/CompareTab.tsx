import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { createPortal } from 'react-dom';
import type { Theme } from '@mui/material/styles';
import { withChange } from '../../engine/timeline/changes';
import { toPrintable } from '../../engine/timeline/printable';
import type { Change } from '../../engine/timeline/timeline';
import { countText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { SmallButton } from '../../shared/ui/SmallButton';
import { ChooseFileButton, TooltipIconButton } from '../components/panelButtons';
import { BrokenRules, Problem, ReadingProgress } from '../components/ReadingProgress';
import { COLUMN, NARROW, WIDE, WRAPPED_ROW } from '../components/panelStyles';
import { SmallSelect } from '../components/SpeedSelect';
import { ComparedRows, StateComparison, headerStyles } from './ComparedRows';
import { comparisonTexts } from './comparisonTexts';
import { AddForm, SeedForm } from './InputForm';
import type { Runs } from './useRuns';
import { createAddition, changeText, inputEvents, type WhatIf } from './whatIf';

interface CompareTabProps {
  readonly runs: Runs;
  /** The time of an added input, in ms since the start. */
  readonly at: number;
  /** The element for the rows, which is outside the tab. */
  readonly rowsElement: HTMLElement | null;
  /** Selects a row, and moves the shown run to it. */
  readonly onRow: (row: number) => void;
  readonly onChanges: (changes: readonly Change[]) => void;
}

/**
 * Compares the opened run with another one, or with a copy of it that has changed inputs: in words, row by row, and by
 * both states at the selected row.
 */
export function CompareTab({ runs, at, rowsElement, onRow, onChanges }: CompareTabProps) {
  const { openedRun, other, comparison, isSlow, selectedRow, progress, cancel, problem } = runs;
  const [showsOnlyDifferences, setShowsOnlyDifferences] = useState(false);
  const [isChoosingAgain, setIsChoosingAgain] = useState(false);
  const isChoosing = other === null || isChoosingAgain;
  useEffect(() => {
    // The button that had the focus is gone, so move the focus to the rows.
    if (comparison && document.activeElement === document.body)
      rowsElement?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
  }, [comparison, rowsElement]);
  const allRows = useMemo(() => comparison?.rows.map((_row, index) => index) ?? [], [comparison]);
  return (
    <Box sx={compareStyles}>
      {isChoosing && <RunChoice runs={runs} at={at} onChanges={onChanges} />}
      <Typography role="status" variant="body2" data-part="outcome">
        {isSlow && <span>Comparing...</span>}
        {comparison &&
          comparisonTexts(comparison).map((line) => (
            <Fragment key={line}>
              <span>{line}</span>{' '}
            </Fragment>
          ))}
      </Typography>
      {other?.whatIf && <ChangeList whatIf={other.whatIf} onChanges={onChanges} />}
      {progress && <ReadingProgress label="Replaying the other run..." progress={progress} onCancel={cancel} />}
      <Problem {...problem} />
      {other?.brokenRules && <BrokenRules rules={other.brokenRules} />}
      {comparison && other && (
        <>
          <RowTools
            runs={runs}
            showsOnlyDifferences={showsOnlyDifferences}
            onOnlyDifferences={setShowsOnlyDifferences}
            onRow={onRow}
          >
            <span>
              <TooltipIconButton
                icon={APP_ICONS.chevronDown}
                label="Compared timelines"
                isPressed={isChoosingAgain}
                onClick={() => setIsChoosingAgain(!isChoosingAgain)}
              />
              <TooltipIconButton icon="close" label="Stop comparing" onClick={runs.stopComparing} />
            </span>
          </RowTools>
          {rowsElement &&
            createPortal(
              <Box sx={rowsStyles}>
                <div data-part="rows">
                  <Box sx={headerStyles}>
                    <span>This: {toPrintable(openedRun.timeline.title)}</span>
                    <span>{other.whatIf ? 'Changed' : `Other: ${toPrintable(other.player.timeline.title)}`}</span>
                  </Box>
                  <ComparedRows
                    rows={comparison.rows}
                    listedRows={showsOnlyDifferences ? comparison.differences : allRows}
                    selectedRow={selectedRow}
                    onSelect={onRow}
                  />
                </div>
                <StateComparison
                  player={openedRun}
                  other={other.player}
                  comparison={comparison}
                  selectedRow={selectedRow}
                />
              </Box>,
              rowsElement,
            )}
        </>
      )}
      {other === null && (
        <Typography variant="body2" sx={{ px: 4, pt: problem === null ? 0 : 3, pb: 4, color: 'text.secondary' }}>
          Two runs are lined up at the press of Start, and compared by what happens from there on. To see what a change
          would have led to, choose an input under Events, or add one here: the run is compared with its changed copy.
        </Typography>
      )}
    </Box>
  );
}

const STARTS = 'starts';

/** Selects what to compare with (another timeline or a changed copy), and where the two are lined up. */
function RunChoice({ runs, at, onChanges }: Pick<CompareTabProps, 'runs' | 'at' | 'onChanges'>) {
  const { openedRun, changes, comparison, lineUpChoices, lineUpType, lineUp, compareWithFile, compareWithLive } = runs;
  const [form, setForm] = useState<'add' | 'seed' | null>(null);
  const toggle = (next: typeof form) => setForm(form === next ? null : next);
  const seed = changes.find((change) => change.kind === 'seed')?.seed ?? openedRun.timeline.seed;
  return (
    <>
      <div data-part="choice">
        <ChooseFileButton label="With a file..." onFile={compareWithFile} />
        {compareWithLive && (
          <SmallButton kind="outlined" icon="pulse" onClick={compareWithLive}>
            With the live session
          </SmallButton>
        )}
        <SmallButton kind="outlined" icon={APP_ICONS.plus} onClick={() => toggle('add')}>
          With an input added...
        </SmallButton>
        <SmallButton kind="outlined" icon={APP_ICONS.branch} onClick={() => toggle('seed')}>
          With another seed...
        </SmallButton>
        {comparison?.branch === null && lineUpChoices.length > 0 && (
          <SmallSelect
            label="Line up at"
            options={[[STARTS, 'their starts'], ...lineUpChoices]}
            value={lineUpChoices.find(([type]) => type === lineUpType)?.[0] ?? STARTS}
            onChange={(type) => lineUp(type === STARTS ? null : type)}
          />
        )}
      </div>
      {form === 'add' && (
        <AddForm
          recorded={openedRun}
          at={at}
          onAdd={(input) => onChanges(withChange(changes, createAddition(openedRun.timeline, changes, input)))}
        />
      )}
      {form === 'seed' && (
        <SeedForm
          key={seed}
          seed={seed}
          onChange={(next) => onChanges(withChange(changes, { kind: 'seed', seed: next }))}
        />
      )}
    </>
  );
}

/** Lists the changes of a copy, each with an undo button. */
function ChangeList({
  whatIf: { recorded, changes, descriptions },
  onChanges,
}: {
  whatIf: WhatIf;
  onChanges: CompareTabProps['onChanges'];
}) {
  const events = useMemo(() => inputEvents(recorded), [recorded]);
  return (
    <ol aria-label="Changes">
      {changes.map((change, place) => {
        const text = changeText(
          change,
          change.kind === 'seed' ? undefined : events[change.input],
          descriptions.get(change) ?? '',
        );
        return (
          <li key={place}>
            <span>{text}</span>
            <TooltipIconButton
              icon="close"
              label={`Undo: ${text}`}
              onClick={() => onChanges(changes.filter((other) => other !== change))}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface RowToolsProps extends Pick<CompareTabProps, 'runs' | 'onRow'> {
  readonly showsOnlyDifferences: boolean;
  readonly onOnlyDifferences: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

/** Filters the rows, and steps through the differences. */
function RowTools({
  runs: { comparison, selectedRow, nextDifference, previousDifference },
  showsOnlyDifferences,
  onOnlyDifferences,
  onRow,
  children,
}: RowToolsProps) {
  const differences = comparison?.differences ?? [];
  const number = differences.indexOf(selectedRow) + 1;
  return (
    <div data-part="tools">
      {differences.length > 0 && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={showsOnlyDifferences}
                onChange={({ target }) => onOnlyDifferences(target.checked)}
              />
            }
            label="Only differences"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
          <span>
            <TooltipIconButton
              icon={APP_ICONS.arrowUp}
              label="Previous difference (P)"
              isDisabled={previousDifference === null}
              onClick={() => onRow(previousDifference ?? selectedRow)}
            />
            <TooltipIconButton
              icon={APP_ICONS.arrowDown}
              label="Next difference (N)"
              isDisabled={nextDifference === null}
              onClick={() => onRow(nextDifference ?? selectedRow)}
            />
            <small role="status">
              {number > 0
                ? `${countText(number)} of ${countText(differences.length)}`
                : `${countText(differences.length)} differ`}
            </small>
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
  // Space for six rows, or four on a phone, below the column headers.
  '& > [data-part=rows]': { ...COLUMN, minWidth: 0, minHeight: 216, [WIDE]: { flex: '2 1 0', minHeight: 0 } },
} as const;

function compareStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...COLUMN,
    overflowY: 'auto',
    '& > [data-part=choice], & > [data-part=tools]': { ...WRAPPED_ROW, columnGap: 3, rowGap: 1, px: 4, py: 2 },
    '& > [data-part=outcome]': { ...typography.caption, px: 4, '&:not(:empty)': { py: 1.5 } },
    '& > [data-part=tools]': {
      pt: 0,
      '& > :last-child': { ml: 'auto' },
      [NARROW]: { pr: 2, columnGap: 0, '& label > span': typography.caption },
    },
    '& > ol': { ...typography.caption, listStyle: 'none', m: 0, px: 4 },
    '& > ol > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      overflowWrap: 'anywhere',
    },
    '& select': { maxWidth: '14em', textOverflow: 'ellipsis' },
    '& > [data-part=tools] > span': { display: 'flex', alignItems: 'center' },
    '& small': { ...typography.caption, ml: 1, color: palette.text.secondary, whiteSpace: 'nowrap' },
  } as const;
}
