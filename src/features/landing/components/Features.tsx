import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/Icon';
import { featureCards, guarantees, reasons } from '../landingContent';
import { Section } from './LandingParts';

const ART = { lanes: LanesArt, limit: LimitArt, batch: BatchArt };

export function FeatureCards() {
  return (
    <Section labelledBy="features-title" id="features">
      <Typography id="features-title" variant="h1" component="h2" sx={{ mb: { xs: 8, md: 12 } }}>
        From first step to harvest
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }, gap: 5 }}
      >
        {featureCards.map((card) => (
          <FeatureCard key={card.title} {...card} />
        ))}
      </Box>
    </Section>
  );
}

function FeatureCard({ art, title, features }: (typeof featureCards)[number]) {
  const Art = ART[art];
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'divider', lineHeight: 0 }}>
        <Art />
      </Box>
      <Box sx={{ display: 'grid', gap: 5, p: 6 }}>
        <Typography variant="h3">{title}</Typography>
        {features.map(({ icon, name, text }) => (
          <Box key={name} sx={ICON_AND_TEXT}>
            <Icon name={icon} sx={{ color: 'primary.main', mt: 0.25 }} />
            <Box>
              <Typography variant="h5" component="h4">
                {name}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

export function WhyChoose() {
  return (
    <Section labelledBy="why-title">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          gap: { xs: 8, md: 14 },
        }}
      >
        <Box sx={(theme) => ({ position: { md: 'sticky' }, top: theme.sizes.barHeight * 2, alignSelf: 'start' })}>
          <Typography id="why-title" variant="h1" component="h2">
            Why choose SEED
          </Typography>
          <Typography variant="lead" sx={{ mt: 4, color: 'text.secondary' }}>
            Automation is only worth having if you can see what it does.
          </Typography>
          <Card sx={{ mt: { xs: 8, md: 12 }, p: 6 }}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.tertiary' }}>
              What SEED never does
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, '& > li': GUARANTEE }}>
              {guarantees.map(({ name, text }) => (
                <li key={name}>
                  <Icon name="close" sx={{ color: 'warning.main' }} />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
                      {name}
                    </Box>
                    {text}
                  </Typography>
                </li>
              ))}
            </Box>
          </Card>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': REASON }}>
          {reasons.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon name={icon} size="large" sx={{ color: 'primary.main' }} />
              <Box>
                <Typography variant="h4" component="h3">
                  {name}
                </Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Section>
  );
}

const ICON_AND_TEXT = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 };

const GUARANTEE = { ...ICON_AND_TEXT, py: 2 };

const REASON = { ...ICON_AND_TEXT, columnGap: 5, py: 5, borderTop: 1, borderColor: 'divider' };

/** The frame of a decorative drawing: 320 by 150 units, scaled to the card's width. */
function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <Box component="svg" viewBox="0 0 320 150" aria-hidden="true" sx={{ display: 'block', width: '100%' }}>
      {children}
    </Box>
  );
}

const LANES = [
  { y: 40, doneCount: 5 },
  { y: 75, doneCount: 3 },
  { y: 110, doneCount: 1 },
];
const STEP_INDEXES = [0, 1, 2, 3, 4];
const stepX = (step: number) => 96 + step * 46;
/** The latest step of an unfinished lane has a larger dot. */
const dotRadius = (step: number, doneCount: number) => (step === doneCount - 1 && doneCount < 5 ? 7.75 : 5.75);

/** Drawing: three lanes of five steps, one for each wallet, each at a different step. */
function LanesArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {LANES.map(({ y, doneCount }) => (
        <g key={y}>
          <rect
            x={34}
            y={y - 9}
            width={26}
            height={18}
            rx={5}
            fill={palette.surface.raised}
            stroke={palette.border.strong}
          />
          <circle cx={53} cy={y} r={2} fill={palette.text.tertiary} />
          <path d={`M68 ${y}H${stepX(4)}`} stroke={palette.border.strong} strokeDasharray="2 5" />
          {doneCount > 1 && (
            <path d={`M${stepX(0)} ${y}H${stepX(doneCount - 1)}`} stroke={palette.primary.main} strokeWidth={2} />
          )}
          <g fill={palette.primary.main}>
            {STEP_INDEXES.slice(0, doneCount).map((step) => (
              <circle key={step} cx={stepX(step)} cy={y} r={dotRadius(step, doneCount)} />
            ))}
          </g>
          <g fill={palette.surface.sunken} stroke={palette.border.control} strokeWidth={1.5}>
            {STEP_INDEXES.slice(doneCount).map((step) => (
              <circle key={step} cx={stepX(step)} cy={y} r={5} />
            ))}
          </g>
        </g>
      ))}
    </ArtFrame>
  );
}

const CURVE = 'M34 112C58 108 66 84 90 86S122 102 144 92S172 58 196 62S232 88 252 74S274 56 286 58';

/** Drawing: a value that moves below a fixed limit. */
function LimitArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {[68, 96, 124].map((y) => (
        <path key={y} d={`M34 ${y}H286`} stroke={palette.border.soft} />
      ))}
      <path d={`${CURVE}V124H34Z`} fill={palette.tint.primary} />
      <path d={CURVE} fill="none" stroke={palette.primary.main} strokeWidth={2} strokeLinecap="round" />
      <circle cx={286} cy={58} r={5} fill={palette.primary.main} />
      <circle cx={286} cy={58} r={10} fill={palette.tint.primaryBorder} />
      <path d="M34 38H286" stroke={palette.warning.main} strokeWidth={1.5} strokeDasharray="5 5" />
      <rect x={34} y={26} width={8} height={24} rx={2} fill={palette.warning.main} />
    </ArtFrame>
  );
}

const SOURCES = [32, 49, 66, 84, 101, 118];

/** Drawing: six small transactions merge into one. */
function BatchArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {SOURCES.map((y) => (
        <g key={y}>
          <path d={`M60 ${y}C118 ${y} 128 75 186 75`} fill="none" stroke={palette.border.control} />
          <rect
            x={34}
            y={y - 5}
            width={26}
            height={10}
            rx={3}
            fill={palette.surface.raised}
            stroke={palette.border.strong}
          />
        </g>
      ))}
      <path d="M186 75H246" stroke={palette.primary.main} strokeWidth={3} />
      <circle cx={186} cy={75} r={5} fill={palette.primary.main} />
      <rect
        x={246}
        y={57}
        width={40}
        height={36}
        rx={8}
        fill={palette.tint.primary}
        stroke={palette.primary.main}
        strokeWidth={1.5}
      />
      <path
        d="m257 75 6 6 12-12"
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </ArtFrame>
  );
}
