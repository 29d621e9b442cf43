import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import type { LaneRow } from '../model/laneRows';

interface LaneNamesProps {
  /** The number of the run that fills the view. */
  readonly fittedRun: number | null;
  readonly onRow: (row: LaneRow) => void;
  readonly rows: readonly LaneRow[];
  readonly shown: { readonly from: number; readonly to: number };
  readonly heights: { readonly axis: number; readonly lane: number };
}

/** The names of the shown lanes. The longest name of all gives the column its width. */
export function LaneNames({ rows, shown, heights, fittedRun, onRow }: LaneNamesProps) {
  const longest = rows.reduce((label, row) => (row.label.length > label.length ? row.label : label), '');
  return (
    <div data-part="names">
      <div data-part="corner" style={{ height: heights.axis }} />
      <div data-part="longest" aria-hidden="true">
        {longest}
      </div>
      {rows.slice(shown.from, shown.to).map((row, place) => (
        <LaneName
          key={`${row.placed.side} ${row.key}`}
          row={row}
          isFitted={row.control?.kind === 'run' && row.control.run.number === fittedRun}
          style={{ top: heights.axis + (shown.from + place) * heights.lane, height: heights.lane }}
          onPress={onRow}
        />
      ))}
    </div>
  );
}

interface LaneNameProps {
  readonly row: LaneRow;
  readonly isFitted: boolean;
  readonly style: { readonly top: number; readonly height: number };
  readonly onPress: (row: LaneRow) => void;
}

/** The name of a lane. That of a run is a button which fits the run; that of the system shows its lanes. */
function LaneName({ row, isFitted, style, onPress }: LaneNameProps) {
  const { label, control, placed, bracket } = row;
  if (control === null) {
    return (
      <div
        data-part="name"
        data-inside={placed.lane.kind === 'task' || undefined}
        data-other={placed.side === 'right' || undefined}
        aria-hidden="true"
        title={placed.lane.label}
        style={style}
      >
        <span>{label}</span>
      </div>
    );
  }
  const isRun = control.kind === 'run';
  return (
    <button
      type="button"
      data-part="name"
      aria-expanded={control.isOpen}
      aria-pressed={isRun ? isFitted : undefined}
      aria-label={
        isRun ? `${label}, ${bracket?.text ?? ''}: ${isFitted ? 'show all' : 'fit the run'}` : 'Lanes of the system'
      }
      style={style}
      onClick={() => onPress(row)}
    >
      {label}
      <Icon name={control.isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />
    </button>
  );
}
