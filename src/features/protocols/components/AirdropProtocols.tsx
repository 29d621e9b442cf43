import { useId, type ComponentProps } from 'react';
import Box from '@mui/material/Box';
import { Switch } from '../../../shared/ui/Switch';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { WIDE_PANEL_UP } from '../../../shared/ui/panelWidths';
import { ROW_HEIGHTS } from '../../../shared/ui/rowHeights';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { incomeOf } from '../../tasks';
import type { Protocol } from '../protocolsSchema';
import { protocolToggled, selectProtocols } from '../protocolsSlice';
import { APP_ICONS } from '../../../shared/ui/appIcons';

/** The available protocols, each with its switch (PRODUCT.md P2.4). */
export function AirdropProtocols() {
  const protocols = useSelector(selectProtocols);
  return (
    <Panel {...PANEL_TITLES.protocols} flush>
      <Box
        component="ul"
        aria-label="Protocols"
        sx={{ display: 'flex', flex: 1, flexDirection: 'column', listStyle: 'none', m: 0, p: 0 }}
      >
        {protocols.map((protocol) => (
          <ProtocolRow key={protocol.id} protocol={protocol} />
        ))}
      </Box>
    </Panel>
  );
}

/** One protocol. If it has ended, its switch is locked (PRODUCT.md P7). */
function ProtocolRow({ protocol }: { protocol: Protocol }) {
  const dispatch = useDispatch();
  const nameId = useId();
  const income = useSelector((state: Parameters<typeof incomeOf>[0]) => incomeOf(state, 'protocols', protocol.id));
  const { id, name, description, estimatedReward, status, enabled } = protocol;
  return (
    <Box component="li" data-row={id} sx={PROTOCOL_ROW}>
      <div data-cell="name">
        <Typography id={nameId} variant="subtitle2" component="h3">
          {name}
        </Typography>
        <StatusChip {...(status === 'active' && !enabled ? OFF_CHIP : STATUS_CHIPS[status])} />
        {income.length > 0 && (
          <span data-part="earned" title="Since this dashboard began">
            Earned <VisuallyHidden>since this dashboard began </VisuallyHidden>
            <TranslationSafeText>{incomeTexts(income).join(' ')}</TranslationSafeText>
          </span>
        )}
      </div>
      <p data-cell="reward">
        Est. reward <span>{estimatedReward}</span>
      </p>
      <p data-cell="description" title={description}>
        {description}
      </p>
      <Switch
        checked={enabled}
        disabled={status === 'ended'}
        onChange={() => dispatch(protocolToggled({ protocolId: id }))}
        slotProps={{ input: { 'aria-labelledby': nameId } }}
        sx={{ gridArea: 'switch', mr: -2.5, my: -1.5 }}
      />
    </Box>
  );
}

/** Each status is a word and an icon, never a colour alone. */
const STATUS_CHIPS: Record<Protocol['status'], ComponentProps<typeof StatusChip>> = {
  active: { tone: 'good', icon: 'checkCircle', label: 'Active' },
  upcoming: { tone: 'neutral', icon: 'clock', label: 'Upcoming' },
  ended: { tone: 'neutral', icon: APP_ICONS.lock, label: 'Ended' },
};

/** Replaces the chip of an active protocol that is switched off, so that chip and switch agree. */
const OFF_CHIP: ComponentProps<typeof StatusChip> = { tone: 'warning', icon: APP_ICONS.off, label: 'Off' };

const PROTOCOL_ROW = {
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name switch" "description description" "reward reward"',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  px: { xs: 4, sm: 5 },
  py: 2,
  '&': ROW_HEIGHTS.protocols,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > p': { typography: 'caption', m: 0 },
  '& > [data-cell=name]': { gridArea: 'name', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 },
  '& [data-part=earned]': { typography: 'caption', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' },
  '& > [data-cell=reward]': {
    gridArea: 'reward',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    color: 'text.tertiary',
    '& > span': { typography: 'monoSmall', color: 'text.primary' },
  },
  '& > [data-cell=description]': { gridArea: 'description', minWidth: 0, color: 'text.secondary' },
  [WIDE_PANEL_UP]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto',
    gridTemplateAreas: '"name reward switch" "description description switch"',
    '& > [data-cell=description]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    py: 1,
  },
};
