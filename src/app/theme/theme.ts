import { assembleTheme } from './assembleTheme';
import { baseOverrides } from './overrides/base';
import { controlOverrides } from './overrides/controls';
import { surfaceOverrides } from './overrides/surfaces';
import { themeData } from './themeData';

/** Names the storage key; page/colorScheme.ts reads it before the first paint. */
export const SCHEME_STORAGE_KEY = 'seed-scheme';

/** How the product looks; themeOptions.ts holds the values. */
export const theme = assembleTheme(themeData, { ...baseOverrides, ...controlOverrides, ...surfaceOverrides });
