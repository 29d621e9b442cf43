import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { withChange } from '../../engine/timeline/changes';
import { toPrintable } from '../../engine/timeline/printable';
import type { RootState } from '../../program/rootReducer';
import type { Player } from '../../engine/timeline/player';
import type { Change } from '../../engine/timeline/timeline';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { SmallButton } from '../../shared/ui/SmallButton';
import {
  useMoment,
  usePanelDispatch,
  usePanelExtra,
  usePanelSelector,
  recordOf,
  type RunRecord,
} from '../store/panelStore';
import { ChooseFileButton, TooltipIconButton } from '../parts/panelButtons';
import { COLUMN, NARROW, WRAPPED_ROW } from '../parts/panelStyles';
import { SmallSelect } from '../parts/SmallSelect';
import type { Comparison } from '../model/comparison';
import {
  changeInputs,
  comparedRecords,
  compareWithFile,
  compareWithLive,
  goToRow,
  lineUpAt,
  selectedRow,
  stopComparing,
  updateComparison,
} from '../store/comparing';
import { ComparedRows, RowTools, StateComparison, headerStyles } from './ComparedRows';
import { comparisonTexts, consequenceText } from '../model/comparisonTexts';
import { AddForm, SeedForm } from './InputForm';
import type { Side } from '../model/branching';
import { changeText, commonInputs, createAddition, inputEvents, type WhatIf } from '../model/whatIf';

/**
 * Compares the opened run with another one, or with a copy of it that has changed inputs: in words, row by row, and by
 * both states at the selected row.
 */
export function CompareTab() {
  const dispatch = usePanelDispatch();
  const extra = usePanelExtra();
  const opened = usePanelSelector((state) => state.opened);
  const compared = usePanelSelector((state) => state.compared);
  const isBusy = usePanelSelector((state) => state.work !== null);
  const [isChoosingAgain, setIsChoosingAgain] = useState(false);
  const records = opened && comparedRecords({ opened, compared }, extra);
  const comparison = records && extra.comparison;
  // The live session has grown.
  useEffect(() => void dispatch(updateComparison()), [dispatch, opened, compared.run]);
  if (!opened) return null;
  const openedRun = records?.left.player ?? recordOf(extra, opened).player;
  const whatIf = records?.right.whatIf ?? null;
  return (
    <Box sx={compareStyles}>
      {(records === null || isChoosingAgain) && (
        <RunChoice openedRun={openedRun} whatIf={whatIf} other={records?.right.player ?? null} />
      )}
      {whatIf ? (
        <ChangeList whatIf={whatIf} comparison={comparison} />
      ) : (
        <Typography role="status" variant="body2" data-part="outcome">
          {compared.isSlow && <span>Comparing...</span>}
          {comparison &&
            comparisonTexts(comparison).map((line) => (
              <Fragment key={line}>
                <span>{line}</span>{' '}
              </Fragment>
            ))}
        </Typography>
      )}
      {comparison && records && (
        <RowPart comparison={comparison} records={records}>
          <span>
            <TooltipIconButton
              icon={APP_ICONS.chevronDown}
              label="Compared timelines"
              isPressed={isChoosingAgain}
              onClick={() => setIsChoosingAgain(!isChoosingAgain)}
            />
            <TooltipIconButton icon="close" label="Stop comparing" onClick={() => dispatch(stopComparing())} />
          </span>
        </RowPart>
      )}
      {records === null && !isBusy && (
        <Typography variant="body2" sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
          Two runs are lined up where Start was pressed, and compared from there. To try a change, choose an input in
          the story, or add one here: the run is compared with its changed copy.
        </Typography>
      )}
    </Box>
  );
}

interface RowPartProps {
  readonly comparison: Comparison;
  readonly records: Readonly<Record<Side, RunRecord>>;
  readonly children: ReactNode;
}

function RowPart({ comparison, records: { left, right }, children }: RowPartProps) {
  const dispatch = usePanelDispatch();
  const compared = usePanelSelector((state) => state.compared);
  const [showsOnlyDifferences, setShowsOnlyDifferences] = useState(false);
  const rowList = useRef<HTMLDivElement>(null);
  const selected = selectedRow({ compared }, comparison);
  const allRows = useMemo(() => comparison.rows.map((_row, index) => index), [comparison]);
  useEffect(() => {
    // The button that had the focus is gone, so move the focus to the rows.
    if (document.activeElement === document.body)
      rowList.current?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <RowTools
        comparison={comparison}
        selected={selected}
        showsOnlyDifferences={showsOnlyDifferences}
        onOnlyDifferences={setShowsOnlyDifferences}
      >
        {children}
      </RowTools>
      <div data-part="rows" ref={rowList}>
        <Box sx={headerStyles}>
          <span>{right.whatIf ? 'Recorded' : `This: ${toPrintable(left.player.timeline.title)}`}</span>
          <span>{right.whatIf ? 'Changed' : `Other: ${toPrintable(right.player.timeline.title)}`}</span>
        </Box>
        <ComparedRows
          rows={comparison.rows}
          listedRows={showsOnlyDifferences ? comparison.differences : allRows}
          selectedRow={selected}
          onSelect={(row) => dispatch(goToRow(row))}
        />
      </div>
      <StateComparison player={left.player} other={right.player} comparison={comparison} selectedRow={selected} />
    </>
  );
}

const STARTS = 'starts';

/** Selects what to compare with (another timeline or a changed copy), and where the two are lined up. */
function RunChoice({
  openedRun,
  whatIf,
  other,
}: {
  openedRun: Player<RootState>;
  whatIf: WhatIf | null;
  other: Player<RootState> | null;
}) {
  const dispatch = usePanelDispatch();
  const { session, comparison } = usePanelExtra();
  const { at } = useMoment();
  const lineUpType = usePanelSelector(({ compared }) => compared.lineUpType);
  const [form, setForm] = useState<'add' | 'seed' | null>(null);
  const toggle = (next: typeof form) => setForm(form === next ? null : next);
  const changes = whatIf?.changes ?? [];
  const change = (next: readonly Change[]) => void dispatch(changeInputs(next));
  const lineUpChoices = useMemo(
    () => (other && !whatIf ? commonInputs(openedRun, other) : []),
    [openedRun, other, whatIf],
  );
  const seed = changes.find((other) => other.kind === 'seed')?.seed ?? openedRun.timeline.seed;
  return (
    <>
      <div data-part="choice">
        <ChooseFileButton label="With a file…" onFile={(file) => void dispatch(compareWithFile(file))} />
        {session && (
          <SmallButton kind="outlined" icon="pulse" onClick={() => void dispatch(compareWithLive())}>
            With the live session
          </SmallButton>
        )}
        <SmallButton kind="outlined" icon={APP_ICONS.plus} onClick={() => toggle('add')}>
          With an input added…
        </SmallButton>
        <SmallButton kind="outlined" icon={APP_ICONS.branch} onClick={() => toggle('seed')}>
          With another seed…
        </SmallButton>
        {comparison?.branch === null && lineUpChoices.length > 0 && (
          <SmallSelect
            label="Line up at"
            options={[[STARTS, 'their starts'], ...lineUpChoices]}
            value={lineUpChoices.find(([type]) => type === lineUpType)?.[0] ?? STARTS}
            onChange={(type) => dispatch(lineUpAt(type === STARTS ? null : type))}
          />
        )}
      </div>
      {form === 'add' && (
        <AddForm
          recorded={openedRun}
          at={at}
          onAdd={(input) => change(withChange(changes, createAddition(openedRun.timeline, changes, input)))}
        />
      )}
      {form === 'seed' && (
        <SeedForm
          key={seed}
          seed={seed}
          onChange={(next) => change(withChange(changes, { kind: 'seed', seed: next }))}
        />
      )}
    </>
  );
}

/** Lists the changes of a copy, each with an undo button, and says what they led to. */
function ChangeList({
  whatIf: { recorded, changes, descriptions },
  comparison,
}: {
  whatIf: WhatIf;
  comparison: Comparison | null;
}) {
  const dispatch = usePanelDispatch();
  const events = useMemo(() => inputEvents(recorded), [recorded]);
  const consequence = comparison && consequenceText(comparison);
  return (
    <>
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
                onClick={() => void dispatch(changeInputs(changes.filter((other) => other !== change)))}
              />
            </li>
          );
        })}
      </ol>
      <Typography role="status" variant="body2" data-part="outcome">
        {consequence === null ? 'Comparing...' : `${consequence.charAt(0).toUpperCase()}${consequence.slice(1)}.`}
      </Typography>
    </>
  );
}

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
    // Space for six rows, or four on a phone, below the column headers.
    '& > [data-part=rows]': { ...COLUMN, flex: '2 0 216px', minWidth: 0 },
    '& > [data-part=tools] > span': { display: 'flex', alignItems: 'center' },
    '& small': { ...typography.caption, ml: 1, color: palette.text.secondary, whiteSpace: 'nowrap' },
  } as const;
}
