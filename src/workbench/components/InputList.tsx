import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../engine/timeline/player';
import { stopwatchText } from '../texts';
import type { Change } from '../whatIf';
import { OptionList, optionOf, optionStyles } from './OptionList';
import { ONE_LINE } from './panelStyles';

/** The number of the row that stands for the seed. */
export const SEED = -1;

interface InputListProps {
  readonly inputs: readonly PlayedEvent[];
  readonly changes: readonly Change[];
  /** The sentence of an input that says something else. */
  readonly sentenceOf: (change: Change) => string;
  readonly seed: string;
  /** The number of the chosen input, or `SEED`. */
  readonly chosen: number;
  readonly onChoose: (input: number) => void;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 8;

/** What a timeline was made of: its seed and its inputs, of which one is chosen to be changed. */
export function InputList({ inputs, changes, sentenceOf, seed, chosen, onChoose }: InputListProps) {
  return (
    <Box sx={listStyles}>
      <OptionList
        name="Inputs"
        count={inputs.length + 1}
        chosen={chosen + 1}
        firstRows={FIRST_ROWS}
        onChoose={(place) => onChoose(place - 1)}
        renderOption={(option) => {
          const number = option.place - 1;
          const event = inputs[number];
          const own = changes.filter((change) => (change.kind === 'seed' ? number === SEED : change.input === number));
          return (
            <div {...optionOf(option)} data-dropped={own.some(({ kind }) => kind === 'drop') || undefined}>
              <span>{event ? stopwatchText(event.at) : 'Seed'}</span>
              <span>{event ? event.text : seed}</span>
              {own.map((change) => (
                <small key={change.kind}>{noteOf(change, sentenceOf)}</small>
              ))}
            </div>
          );
        }}
      />
    </Box>
  );
}

/** What becomes of an input, in a few words beside it. */
function noteOf(change: Change, sentenceOf: (change: Change) => string): string {
  switch (change.kind) {
    case 'seed':
      return `now ${change.seed}`;
    case 'drop':
      return 'dropped';
    case 'move':
      return `now at ${stopwatchText(change.at)}`;
    case 'edit':
      return `now “${sentenceOf(change)}”`;
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
