import type { Theme } from '@mui/material/styles';
import { assembleTheme } from './assembleTheme';
import { baseOverrides } from './overrides/base';
import { controlOverrides } from './overrides/controls';
import { surfaceOverrides } from './overrides/surfaces';
import { themeData } from './themeData';

/** How the product looks; themeOptions.ts holds the values. */
export const theme = withPlainVariables(assembleTheme(themeData, { ...baseOverrides, ...controlOverrides, ...surfaceOverrides }));

/** Names the page's variables without what stands in for them where there are none: the page has them all. */
function withPlainVariables(assembled: Theme): Theme {
  const plain: Theme = { ...assembled, vars: assembled.generateThemeVars() };
  return { ...plain, spacing: plain.generateSpacing() };
}
