import { useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import type { Divergence } from '../../engine/timeline/divergence';
import { selectFaultsAreOn } from '../../features/simulation';
import { countText } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import { CopyText } from '../../shared/ui/CopyText';
import { PLAIN_BUTTON } from '../../shared/ui/plainButton';
import { describeCheck, type CheckLine } from '../../program/check';
import { chooseEventOf } from '../store/comparing';
import { chooseEvent, showInStory } from '../store/moving';
import { checkLive } from '../store/opening';
import { panelActions } from '../store/panelSlice';
import type { OpenRun } from '../store/openRun';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { NARROW, WIDE } from '../parts/panelStyles';
import { showFirstChange } from '../store/changeSearch';
import { answerOf, type Problem } from '../model/answer';

/**
 * What happened: runs, tasks, what failed, and whether the replay is as recorded. Of several problems, the chosen one
 * is listed, or else the newest, until the user asks for all.
 */
export function AnswerPart() {
  const { player, story } = useShownRun();
  const chosen = usePanelSelector((state) => state.chosen);
  const [isLong, setIsLong] = useState(false);
  const { summary, problems } = useMemo(() => answerOf(story, player), [story, player]);
  const shown = problems.find(({ index }) => index === chosen) ?? problems.at(-1);
  const listed = isLong || !shown ? problems : [shown];
  return (
    <Box component="section" aria-label="What happened" sx={answerStyles}>
      <div data-part="summary">
        <p>
          <strong>{summary}</strong>
          {problems.length === 0 && player.events.length > 0 && <span> Nothing failed.</span>}
        </p>
        <CheckPart />
      </div>
      {listed.length > 0 && (
        <ul aria-label="Problems">
          {listed.map((problem, place) => (
            <ProblemLine key={problem.index} problem={problem}>
              {place === 0 && problems.length > 1 && (
                <Button size="small" color="inherit" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
                  {isLong ? 'Show one' : `All ${countText(problems.length)} problems`}
                </Button>
              )}
            </ProblemLine>
          ))}
        </ul>
      )}
    </Box>
  );
}

interface ProblemLineProps {
  readonly problem: Problem;
  /** A further button. */
  readonly children: ReactNode;
}

function ProblemLine({ problem: { index, at, title, text, attempts }, children }: ProblemLineProps) {
  const dispatch = usePanelDispatch();
  const { player } = useShownRun();
  const isShown = usePanelSelector((state) => state.chosen === index);
  const [isExplained, setIsExplained] = useState(false);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const view = currentTarget.closest('[data-part=timeline]');
    flushSync(() => {
      dispatch(showInStory(index));
      dispatch(panelActions.tabOpened('Story'));
    });
    // The button disappears. Another tab's story has no list yet.
    (
      view?.querySelector<HTMLElement>('[role=listbox]') ?? view?.querySelector<HTMLElement>('[aria-selected=true]')
    )?.focus();
  };
  return (
    <li>
      <span data-part="sign" aria-hidden="true">
        ✕
      </span>
      <div>
        <p>
          <time>{axisText(at, SECOND)}</time> <strong>{title}</strong>
          {text !== null && <span data-part="reason">{text}</span>}
        </p>
        {isExplained && (
          <ul>
            {attempts?.map((attempt) => (
              <li key={attempt.index}>
                <time>{axisText(attempt.at, SECOND)}</time> {attempt.text}
              </li>
            ))}
            <li>
              {selectFaultsAreOn(player.stateAfter(index))
                ? 'Simulated faults were on: they make some steps fail on purpose.'
                : 'Simulated faults had been switched off.'}
            </li>
          </ul>
        )}
      </div>
      <span data-part="actions">
        {!isShown && (
          <Button size="small" color="inherit" variant="outlined" aria-label={`Show: ${title}`} onClick={show}>
            Show
          </Button>
        )}
        {attempts !== null && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isExplained}
            aria-label={`Why: ${title}`}
            onClick={() => setIsExplained(!isExplained)}
          >
            Why
          </Button>
        )}
        {children}
      </span>
    </li>
  );
}

/** Says whether the replay is as recorded. The live session is checked on request. */
function CheckPart() {
  const dispatch = usePanelDispatch();
  const { checked, kind, player } = useShownRun();
  const opened = usePanelSelector((state) => state.opened);
  const coveredCount = usePanelSelector((state) => state.liveCheck);
  // A file with changes is checked without them.
  const toCheck = kind === 'changed' && opened?.kind === 'file' ? opened.checked : checked;
  if (player.events.length === 0) return null;
  if (kind === 'live' && coveredCount === null) {
    return (
      <Button size="small" color="inherit" variant="outlined" onClick={() => void dispatch(checkLive())}>
        Check
      </Button>
    );
  }
  return toCheck && <CheckResult checked={toCheck} />;
}

/** Takes the focus that the button *Check* had. */
function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

function CheckResult({ checked }: { checked: NonNullable<OpenRun['checked']> }) {
  const dispatch = usePanelDispatch();
  const { player, story } = useShownRun();
  const opened = usePanelSelector((state) => state.opened);
  const [isExplained, setIsExplained] = useState(false);
  const whyButton = useRef<HTMLButtonElement>(null);
  const { matchesRecording, finding, lines } = describeCheck(checked);
  if (matchesRecording) {
    return (
      <p role="status" tabIndex={-1} ref={focusIfLost} data-part="check" title={finding}>
        ✓ replays as recorded
      </p>
    );
  }
  // A file with changes is checked without them.
  const goTo = (index: number) => {
    if (opened && checked !== player && opened.player === checked) dispatch(chooseEventOf('left', index));
    else dispatch(chooseEvent(index));
  };
  return (
    <div data-part="divergence" tabIndex={-1} ref={focusIfLost}>
      <p role="status">
        <span aria-hidden="true">◆ </span>
        {finding} The panel shows what this version does.
      </p>
      <span data-part="actions">
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-label="Show the divergence"
          onClick={() => goTo(story.divergence?.index ?? 0)}
        >
          Show
        </Button>
        <Button
          size="small"
          color="inherit"
          ref={whyButton}
          aria-label="Why the replay differs"
          aria-expanded={isExplained}
          onClick={() => setIsExplained(!isExplained)}
        >
          Why
        </Button>
      </span>
      {isExplained && (
        <Hints
          divergence={checked.divergence}
          lines={lines}
          onGo={goTo}
          onChange={(path, divergence) => {
            // The state needs the room, and the pressed button disappears.
            whyButton.current?.focus();
            setIsExplained(false);
            void dispatch(showFirstChange(path, divergence));
          }}
        />
      )}
    </div>
  );
}

interface HintsProps {
  readonly divergence: Divergence | null;
  readonly lines: readonly CheckLine[];
  readonly onGo: (index: number) => void;
  /** Goes to the first change of a path. */
  readonly onChange: (path: string, divergence: Divergence) => void;
}

/** Lists hints at the cause of a divergence; each goes to its event. */
function Hints({ divergence, lines, onGo, onChange }: HintsProps) {
  const { paths = [], since = 0 } = divergence ?? {};
  return (
    <>
      <ol>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => divergence && onChange(path, divergence)}>
              Go to the first change of {path}
              {since > 0 && ` after event ${since}`}
            </button>
          </li>
        ))}
        {lines.map(({ text, index }) => (
          <li key={text}>
            {index === null ? (
              text
            ) : (
              <button type="button" onClick={() => onGo(index)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p>
        To find out which path diverges first, and at which event, also replay the file with a version that worked:{' '}
        <CopyText value="npm run replay -- FILE --with ../good" subject="the command" />
      </p>
    </>
  );
}

const buttonsBelow = {
  '& > ul > li': { flexWrap: 'wrap', '& > div': { flex: '1 1 calc(100% - 2em)' } },
  '& [data-part=actions]': { ml: 'auto' },
} as const;

function answerStyles({ typography, spacing, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    flexShrink: 0,
    px: 4,
    py: 1.5,
    maxHeight: '40%',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    '& p': { m: 0 },
    '& strong': { fontWeight: typography.fontWeightBold },
    '& time': { ...typography.monoSmall, color: palette.text.secondary },
    '& > [data-part=summary]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minHeight: spacing(6),
    },
    '& [data-part=check]': { color: palette.primary.main },
    '& [data-part=divergence]': { flexBasis: '100%', color: palette.info.main },
    '& > ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 },
    '& > ul > li': { display: 'flex', gap: 2, alignItems: 'flex-start', '& > div': { flex: 1, minWidth: 0 } },
    '& > ul ul, & ol': { ...typography.caption, m: 0, mt: 1, pl: 5, color: palette.text.secondary },
    '& [data-part=sign], & [data-part=reason]': { color: palette.error.main },
    '& [data-part=reason]': { display: 'block' },
    [NARROW]: buttonsBelow,
    // Beside the list, the answer is as narrow as on a phone.
    [WIDE]: buttonsBelow,
    '& [data-part=actions]': { display: 'inline-flex', gap: 1, flexShrink: 0, '& > button': { minWidth: 0 } },
    '& button[type=button]:not([class])': {
      ...PLAIN_BUTTON,
      font: 'inherit',
      p: 0,
      textDecoration: 'underline',
    },
  } as const;
}
