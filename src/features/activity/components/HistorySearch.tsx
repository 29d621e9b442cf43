import { useMemo, useState, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { countText } from '../../../shared/text';
import { SearchInput } from '../../../shared/ui/SearchInput';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { useBackToClose } from '../../../shared/ui/useBackToClose';
import type { ActivityState } from '../activitySchema';
import { entriesOf, keptCount } from '../history';
import {
  isFiltering,
  NO_FILTER,
  type HistoryFilter,
  type HistoryNames,
  shownCount,
  type ShownHistory,
} from '../historyFilter';
import { STATUS_CHIPS } from './HistoryRow';

const CLEAR = 'Clear';

interface HistorySearchProps extends ShownHistory {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

/** Searches the history by words, protocol, wallet and status, and shows the number of matches. */
export function HistorySearch({ history, numbers, names, filter, onFilter }: HistorySearchProps) {
  const { protocols, wallets } = useFilterOptions(history, names);
  const clear = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, so move the focus to the search field.
    currentTarget.closest('[role=search]')?.querySelector('input')?.focus();
    onFilter(NO_FILTER);
  };
  const matches = shownCount({ history, numbers });
  const total = keptCount(history);
  return (
    <Box role="search" aria-label="History" sx={searchStyle}>
      <SearchInput
        autoFocus={filter.run === null}
        aria-label="Search the history"
        placeholder="Action, amount, hash, day"
        value={filter.text}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      {filter.run && (
        <SmallButton
          icon="queue"
          autoFocus
          aria-pressed
          aria-label="One run: show all"
          onClick={() => onFilter({ ...filter, run: null })}
        >
          One run
        </SmallButton>
      )}
      <FilterSelect
        label="Protocol"
        allLabel="All protocols"
        value={filter.protocolId}
        options={protocols}
        onChange={(protocolId) => onFilter({ ...filter, protocolId })}
      />
      <FilterSelect
        label="Wallet"
        allLabel="All wallets"
        value={filter.walletId}
        options={wallets}
        onChange={(walletId) => onFilter({ ...filter, walletId })}
      />
      <FilterSelect
        label="Status"
        allLabel="All statuses"
        value={filter.status}
        options={STATUSES}
        onChange={(status) => onFilter({ ...filter, status: status as HistoryFilter['status'] })}
      />
      <div data-part="matches">
        <p role="status">
          {matches === total ? `${countText(matches)} entries` : `${countText(matches)} of ${countText(total)}`}
        </p>
        {/* Reserve the button's space, so that nothing moves while the user types. */}
        <Box component="span" sx={isFiltering(filter) ? null : { visibility: 'hidden' }}>
          <Tooltip title={CLEAR}>
            <SmallIconButton icon="close" aria-label={CLEAR} onClick={clear} />
          </Tooltip>
        </Box>
      </div>
    </Box>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

const STATUSES: Options = Object.entries(STATUS_CHIPS).map(([status, { label }]) => [status, label]);

/** Returns only the protocols and wallets that occur in the history, sorted by name. */
function useFilterOptions(history: ActivityState, { protocols, wallets }: HistoryNames) {
  return useMemo(() => {
    const entries = entriesOf(history);
    const optionsFor = (ids: Iterable<string>, names: ReadonlyMap<string, string>): Options =>
      [...new Set(ids)]
        .map((id) => [id, names.get(id) ?? id] as const)
        .sort(([, nameA], [, nameB]) => (nameA < nameB ? -1 : 1));
    return {
      protocols: optionsFor(
        entries.map(({ protocolId }) => protocolId),
        protocols,
      ),
      wallets: optionsFor(
        entries.map(({ walletId }) => walletId),
        wallets,
      ),
    };
  }, [history, protocols, wallets]);
}

interface FilterSelectProps {
  readonly label: string;
  readonly allLabel: string;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

function FilterSelect({ label, allLabel, value, options, onChange }: FilterSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  useBackToClose(isOpen, () => setIsOpen(false));
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      value={value}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={({ target }) => onChange(target.value)}
      SelectDisplayProps={{ 'aria-label': label }}
      MenuProps={{ container: () => document.querySelector('main') ?? document.body }}
      data-chosen={value !== '' || undefined}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The first line holds the search field and the number of matches, the second one the filters. */
function searchStyle({ breakpoints, radii, sizes, spacing, typography, vars: { palette } }: Theme) {
  const height = { minHeight: sizes.timeline.row, '@media (pointer: coarse)': { minHeight: sizes.touchTarget } };
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(2),
    padding: spacing(2, 4),
    [breakpoints.up('sm')]: { paddingInline: spacing(5) },
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > .MuiOutlinedInput-root': {
      ...typography.body2,
      ...height,
      flex: '1 1 calc(100% - 9rem)',
      order: -2,
      width: 'auto',
      paddingLeft: spacing(2.5),
      color: palette.text.primary,
      '& input': { padding: spacing(1, 2) },
      // The Clear button makes the browser's own clear button redundant.
      '& input::-webkit-search-cancel-button': { display: 'none' },
    },
    '& > .MuiInput-root': {
      ...typography.body2,
      flex: '1 1 6.9rem',
      '@media (pointer: coarse)': { flexBasis: '7.6rem' },
      minWidth: 0,
      border: `${sizes.stroke}px solid ${palette.border.control}`,
      borderRadius: `${radii.control}px`,
      // Wide enough for the label of the first option.
      '&:has([aria-label=Protocol])': { flexBasis: '7.4rem' },
      '&[data-chosen]': { borderColor: palette.primary.main },
      '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
      '& [role=combobox]': {
        ...height,
        boxSizing: 'border-box',
        padding: spacing(1, 6, 1, 2.5),
        borderRadius: `${radii.control}px`,
      },
    },
    '& > [data-part=matches]': { order: -1, display: 'flex', alignItems: 'center', gap: spacing(1) },
    '& p': {
      ...typography.caption,
      margin: 0,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
  } as const;
}
