import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

interface Choice {
  readonly id: string;
  readonly label: string;
  /** A short note at the end of the choice's line. */
  readonly note?: ReactNode;
  /** Details below the choice's line. */
  readonly detail?: ReactNode;
}

interface ChoiceListProps {
  readonly legend: string;
  /** Radio buttons for a single choice, check boxes for any number. */
  readonly type: 'radio' | 'checkbox';
  readonly choices: readonly Choice[];
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  /** Shown beside the legend, such as a Select all button. */
  readonly aside?: ReactNode;
  readonly autoFocus?: boolean;
}

/** A group of native radio buttons or check boxes. A press anywhere on a line changes its radio button or check box. */
export function ChoiceList({ legend, type, choices, chosenIds, onChoose, aside, autoFocus = false }: ChoiceListProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={listStyles}>
      <div data-part="head">
        <legend id={name}>{legend}</legend>
        {aside}
      </div>
      <div data-part="choices" role="group" aria-labelledby={name}>
        {choices.map(({ id, label, note, detail }) => (
          <div key={id} data-chosen={chosenIds.has(id) || undefined}>
            <label>
              <input
                type={type}
                name={name}
                checked={chosenIds.has(id)}
                onChange={() => onChoose(id)}
                autoFocus={autoFocus && chosenIds.has(id)}
              />
              <span>{label}</span>
              {note !== undefined && <small>{note}</small>}
            </label>
            {detail}
          </div>
        ))}
      </div>
    </Box>
  );
}

function listStyles({ radii, sizes, spacing, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: spacing(2),
      minHeight: 34,
      marginBottom: spacing(1),
    },
    '& legend': { ...typography.subtitle2, padding: 0 },
    '& > [data-part=choices]': {
      border: line,
      borderRadius: `${radii.control}px`,
      overflow: 'hidden auto',
      maxHeight: sizes.choicesHeight,
    },
    '& > [data-part=choices]:empty': { border: 0 },
    '& > [data-part=choices] > div + div': { borderTop: line },
    '& [data-chosen]': { background: palette.tint.neutral },
    '& label': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: spacing(3),
      minHeight: sizes.touchTarget,
      padding: spacing(1.5, 3.5),
      cursor: 'pointer',
      ...typography.body2,
      '&:hover': { background: palette.action.hover },
      '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '-2px' },
    },
    '& input': {
      flexShrink: 0,
      width: sizes.icon.small,
      height: sizes.icon.small,
      margin: 0,
      accentColor: palette.primary.main,
      '&:focus-visible': { outline: 'none' },
    },
    '& label > span': { flex: 1, minWidth: 'min-content', overflowWrap: 'anywhere' },
    '& small': { ...typography.caption, color: palette.text.secondary },
  } as const;
}
