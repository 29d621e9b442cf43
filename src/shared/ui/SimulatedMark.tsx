import { lookOf } from './look';
import { Tooltip } from './tooltip/Tooltip';

interface SimulatedMarkProps {
  label?: string;
  /** The whole truth, for those who point at the mark or focus it. */
  detail?: string;
  /** For a mark among others on one screen, of which the first is in the warning colour. */
  quiet?: boolean;
}

/** Marks what could be taken for real money or a real transaction. */
export function SimulatedMark({
  label = 'Simulated',
  detail = 'Part of a simulation: no real funds are moved.',
  quiet = false,
}: SimulatedMarkProps) {
  return (
    <Tooltip title={detail} describeChild>
      <span className={useMarkLook()} tabIndex={0} data-quiet={quiet || undefined}>
        {label}
      </span>
    </Tooltip>
  );
}

const useMarkLook = lookOf(({ radii, sizes, spacing, typography, vars: { palette } }) => ({
  ...typography.overline,
  display: 'inline-block',
  paddingInline: spacing(2),
  border: `${sizes.stroke}px dashed ${palette.tint.warningLine}`,
  borderRadius: radii.tick,
  cursor: 'help',
  whiteSpace: 'nowrap',
  color: palette.warning.main,
  '&[data-quiet]': { borderColor: palette.line.strong, color: palette.text.tertiary },
}));
