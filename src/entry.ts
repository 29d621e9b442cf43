import { PAGE_FAILED, signalPage } from './page/pageSignals';
import { inTurn } from './shared/load/inTurn';

/** All of it is here already, and is evaluated when it is asked for. Of libraries, what is named is what the program uses too. */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@emotion/styled'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Box'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ './app/theme/theme'),
  () => import(/* webpackMode: "eager" */ './engine/timeline/events'),
  () => import(/* webpackMode: "eager" */ './app/rootReducer'),
  () => import(/* webpackMode: "eager" */ './app/liveSession'),
  () => import(/* webpackMode: "eager", webpackExports: ["Provider"] */ 'react-redux'),
  () => import(/* webpackMode: "eager" */ '@mui/material/IconButton'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

inTurn(PIECES, () => import(/* webpackMode: "eager" */ './index')).catch(() => signalPage(PAGE_FAILED));
