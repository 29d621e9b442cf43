import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Theme } from '@mui/material/styles';
import { withChange } from '../../engine/timeline/changes';
import type { Change } from '../../engine/timeline/timeline';
import { changeText, createAddition, inputEvents, type WhatIf } from '../model/whatIf';
import { TooltipIconButton } from '../parts/panelButtons';
import { WRAPPED_ROW } from '../parts/panelStyles';
import { changeInputs } from '../store/comparing';
import { panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelSelector } from '../store/panelStore';
import { AddForm, SeedForm } from './InputForm';

/** What is compared: the changes of a copy, what differs, and whether only that is listed. */
export function CompareBand() {
  const dispatch = usePanelDispatch();
  const { run, showsOnlyDifferences } = usePanelSelector(({ compared }) => compared);
  if (!run?.comparison) return null;
  const { whatIf, comparison } = run;
  return (
    <Box component="section" aria-label="Comparison" sx={bandStyles}>
      {whatIf && <ChangeList whatIf={whatIf} />}
      <p role="status">{comparison.text}</p>
      {comparison.notes.map((note) => (
        <p key={note} data-part="note">
          {note}
        </p>
      ))}
      {comparison.pairs.some(({ differs }) => differs) && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={showsOnlyDifferences}
              onChange={({ target }) => dispatch(panelActions.differencesFiltered(target.checked))}
              sx={{ p: 1 }}
            />
          }
          label="Only differences"
          slotProps={{ typography: { variant: 'caption' } }}
          sx={{ m: 0 }}
        />
      )}
    </Box>
  );
}

/** Lists the changes of a copy, each with an undo button. */
function ChangeList({ whatIf: { recorded, changes, descriptions } }: { whatIf: WhatIf }) {
  const dispatch = usePanelDispatch();
  const events = useMemo(() => inputEvents(recorded), [recorded]);
  return (
    <ol aria-label="Changes">
      {changes.map((change, place) => {
        const event = change.kind === 'seed' ? undefined : events[change.input];
        const text = changeText(change, event, descriptions.get(change) ?? '');
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
  );
}

/** The form that adds an input or changes the seed, if the user asked for it. */
export function ChangeForms() {
  const dispatch = usePanelDispatch();
  const { at } = useMoment();
  const opened = usePanelSelector((state) => state.opened);
  const compared = usePanelSelector((state) => state.compared.run);
  const form = usePanelSelector((state) => state.changeForm);
  if (!opened || form === null) return null;
  const whatIf = compared?.whatIf;
  const recorded = whatIf?.recorded ?? opened.player;
  const changes = whatIf?.changes ?? [];
  const change = (next: Change) => void dispatch(changeInputs(withChange(changes, next)));
  const seed = changes.find((other) => other.kind === 'seed')?.seed ?? recorded.timeline.seed;
  return (
    <Box component="section" aria-label="What if" sx={formStyles}>
      <TooltipIconButton icon="close" label="Close the form" onClick={() => dispatch(panelActions.changeAsked(null))} />
      {form === 'add' ? (
        <AddForm
          recorded={recorded}
          at={at}
          onAdd={(input) => change(createAddition(recorded.timeline, changes, input))}
        />
      ) : (
        <SeedForm key={seed} seed={seed} onChange={(next) => change({ kind: 'seed', seed: next })} />
      )}
    </Box>
  );
}

function formStyles({ sizes, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    flexShrink: 0,
    maxHeight: '50%',
    overflowY: 'auto',
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > button:first-of-type': { position: 'absolute', top: 0, right: 0 },
  } as const;
}

function bandStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...WRAPPED_ROW,
    flexShrink: 0,
    columnGap: 4,
    maxHeight: '40%',
    overflowY: 'auto',
    px: 4,
    py: 1,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > p': { ...typography.body2, flex: '1 1 60%', m: 0, overflowWrap: 'anywhere' },
    '& > [data-part=note]': { ...typography.caption, flexBasis: '100%', color: palette.text.secondary },
    '& > ol': { ...typography.caption, flexBasis: '100%', listStyle: 'none', m: 0, p: 0 },
    '& > ol > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    },
  } as const;
}
