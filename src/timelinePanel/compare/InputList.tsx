import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { printable } from '../../engine/timeline/printable';
import type { Change } from '../../engine/timeline/timeline';
import { stopwatchText } from '../texts';
import type { ListedInput } from './whatIf';
import { OptionList, optionOf, optionStyles } from '../components/OptionList';
import { ONE_LINE } from '../components/panelStyles';

/** The numbers of the rows before the inputs: that which adds one, and that of the seed. */
export const ADDING = -2;
export const SEED = -1;

interface InputListProps {
  /** The recorded ones, and those that are added after them. */
  readonly inputs: readonly ListedInput[];
  readonly changes: readonly Change[];
  readonly sentences: ReadonlyMap<Change, string>;
  readonly seed: string;
  /** The number of the chosen input, `SEED` or `ADDING`. */
  readonly chosen: number;
  readonly onChoose: (input: number) => void;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 8;

/** What a timeline was made of: its seed and its inputs, of which one is chosen to be changed. */
export function InputList({ inputs, changes, sentences, seed, chosen, onChoose }: InputListProps) {
  const place = inputs.findIndex(({ number }) => number === chosen);
  return (
    <Box sx={listStyles}>
      <OptionList
        name="Inputs"
        count={inputs.length - ADDING}
        chosen={place === -1 && chosen >= 0 ? -1 : (place === -1 ? chosen : place) - ADDING}
        firstRows={FIRST_ROWS}
        onChoose={(place) => onChoose(inputs[place + ADDING]?.number ?? place + ADDING)}
        renderOption={(option) => {
          const input = inputs[option.place + ADDING];
          const number = input?.number ?? option.place + ADDING;
          const own = changes.filter((change) => (change.kind === 'seed' ? number === SEED : change.input === number));
          return (
            <div {...optionOf(option)} data-dropped={own.some(({ kind }) => kind === 'drop') || undefined}>
              <span>{input ? stopwatchText(input.at) : number === SEED ? 'Seed' : '+'}</span>
              <span>{input ? input.text : number === SEED ? printable(seed) : 'Add an input...'}</span>
              {own.map((change) => (
                <small key={change.kind}>{noteOf(change, sentences)}</small>
              ))}
            </div>
          );
        }}
      />
    </Box>
  );
}

/** What becomes of an input, in a few words beside it. */
function noteOf(change: Change, sentences: InputListProps['sentences']): string {
  switch (change.kind) {
    case 'seed':
      return `now ${printable(change.seed)}`;
    case 'drop':
      return 'dropped';
    case 'move':
      return `now at ${stopwatchText(change.at)}`;
    case 'edit':
      return `now “${sentences.get(change) ?? ''}”`;
    case 'add':
      return 'added';
  }
}

function listStyles(theme: Theme) {
  const { sizes, typography, vars: { palette } } = theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    height: 5 * sizes.timeline.row,
    borderTop: `${sizes.stroke}px solid ${palette.divider}`,
    '& [role=option]': { ...optionStyles(theme), gap: 3 },
    '& [role=option] > span:first-of-type': { ...typography.monoSmall, flexShrink: 0, minWidth: '9ch', color: palette.text.secondary },
    '& [role=option] > span:last-of-type': { ...typography.body2, ...ONE_LINE, flex: '1 1 0' },
    '& [role=option] > small': { ...typography.caption, ...ONE_LINE, color: palette.warning.main },
    '& [data-dropped] > span:last-of-type': { textDecoration: 'line-through', color: palette.text.secondary },
  } as const;
}
