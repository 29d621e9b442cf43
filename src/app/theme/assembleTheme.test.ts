import { createTheme, type Theme } from '@mui/material/styles';
import { assembleTheme } from './assembleTheme';
import { baseOverrides } from './overrides/base';
import { themeData } from './themeData';
import { themeOptions } from './themeOptions';
import { isUnusedVariable } from './unusedVariables';

const library = createTheme({ ...themeOptions, components: baseOverrides });
const ours = assembleTheme(themeData, baseOverrides);

/** What only ever computes colours, and is computed when the program is built. */
const LEFT_OUT = ['lighten', 'darken', 'toRuntimeSource', 'shouldSkipGeneratingVar', 'palette.getContrastText', 'palette.augmentColor'];

type Tree = Record<string, unknown>;

/** Lists a theme's values, or its functions, by their paths. */
function leaves(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value as Tree).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** The palettes that the library keeps beside the chosen one hold the same, and are left out of what is unused like it. */
const isUnused = (path: string) => {
  const parts = path.replace(/^colorSchemes\.\w+\./, '').split('.');
  return isUnusedVariable(parts) && !['sizes', 'radii'].includes(parts[0] ?? '');
};

const partsOf = (theme: Theme, kind: 'data' | 'functions') =>
  new Map(
    leaves(theme).filter(
      ([path, value]) =>
        value !== undefined && (typeof value === 'function') === (kind === 'functions') && !isUnused(path) && !path.startsWith('components.'),
    ),
  );

/** What the provider does before it gives the theme to components: variables are named without what stands in for them. */
const provided = (theme: Theme) => ({ ...theme, vars: theme.generateThemeVars() }) as Theme;

describe('the assembled theme', () => {
  it('holds all data that the library’s own createTheme makes of our options', () => {
    expect(partsOf(library, 'data').size).toBeGreaterThan(500);
    expect(partsOf(ours, 'data')).toEqual(partsOf(library, 'data'));
  });

  it('has all of its functions but those that compute colours', () => {
    const isKept = (path: string) => !LEFT_OUT.includes(path.replace(/^colorSchemes\.\w+\./, ''));
    expect([...partsOf(ours, 'functions').keys()].sort()).toEqual([...partsOf(library, 'functions').keys()].filter(isKept).sort());
  });

  it('writes the same variables into the page, for both colour schemes', () => {
    const sheets = (theme: Theme) =>
      theme
        .generateStyleSheets()
        .flatMap((sheet) => Object.entries(sheet))
        .map(([selector, css]) => [selector, JSON.parse(JSON.stringify(css))])
        .filter(([, css]) => Object.keys(css).length > 0);
    expect(sheets(ours)).toHaveLength(3);
    expect(new Map(sheets(ours).map(([selector, css], place) => [`${place} ${selector}`, css]))).toEqual(
      new Map(sheets(library).map(([selector, css], place) => [`${place} ${selector}`, css])),
    );
  });

  it('names them as the library does, with and without what stands in for them', () => {
    expect(ours.vars).toEqual(library.vars);
    expect(ours.generateThemeVars()).toEqual(library.generateThemeVars());
  });

  it('keeps the components as they are', () => {
    expect(ours.components).toEqual(library.components);
  });
});

/** What components ask of a theme. */
const QUESTIONS: Record<string, (theme: Theme) => unknown> = {
  spacing: (theme) => [theme.spacing(), theme.spacing(2), theme.spacing(-0.5), theme.spacing(1, 'auto', 3.25), theme.spacing('7px')],
  breakpoints: ({ breakpoints }) => [
    ...(['xs', 'sm', 'md', 'lg', 'xl'] as const).flatMap((key) => [breakpoints.up(key), breakpoints.down(key), breakpoints.only(key), breakpoints.not(key)]),
    breakpoints.between('sm', 'lg'),
    breakpoints.up(700),
  ],
  'container queries': ({ containerQueries }) => [containerQueries.up('sm'), containerQueries('side').down(400)],
  transitions: ({ transitions }) => [
    transitions.create('color'),
    transitions.create(['opacity', 'transform'], { duration: transitions.duration.short, easing: transitions.easing.sharp, delay: 20 }),
    transitions.getAutoHeightDuration(300),
  ],
  'relative sizes': ({ typography }) => [12, 26, 16.5].map((px) => typography.pxToRem(px)),
  'rules of a scheme': (theme) => [theme.applyStyles('light', { color: 'red' }), theme.applyStyles('dark', { color: 'red' })],
  'selectors of a scheme': (theme) => [theme.getColorSchemeSelector('light'), theme.getColorSchemeSelector('dark')],
  'names of variables': (theme) => [theme.getCssVar('palette-primary-main'), theme.getCssVar('palette-text-secondary')],
  'system properties': (theme) => [
    theme.unstable_sx({ p: 2, color: 'text.secondary', mt: { xs: 1, md: 4 }, typography: 'body2', borderRadius: 2, bgcolor: 'background.paper' }),
    theme.unstable_sx({ border: 1, borderColor: 'divider', boxShadow: 4, zIndex: 'modal', width: 1 / 2, maxWidth: 'md' }),
  ],
};

describe.each(Object.entries(QUESTIONS))('asked about %s', (_about, ask) => {
  it('the assembled theme answers as the library’s own', () => {
    expect(ask(provided(ours))).toEqual(ask(provided(library)));
  });
});

describe('a translucent colour', () => {
  const colors = leaves(provided(ours).vars.palette).map(([, color]) => String(color));

  it.each([0.5, 0, 'var(--seed-palette-action-hoverOpacity)', 'var(--seed-opacity-switchTrack) + 0.1'])('is written as the library writes it, at %s', (opacity) => {
    expect(colors.length).toBeGreaterThan(100);
    for (const color of [...colors, 'currentColor', '#6FE083', 'rgb(1, 2, 3)']) {
      expect(provided(ours).alpha(color, opacity)).toBe(provided(library).alpha(color, opacity));
    }
  });
});
