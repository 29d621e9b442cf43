import { PAGE_FAILED, signalPage } from './page/pageSignals';
import { nextTask } from './shared/nextTask';

/** All of it is here already; each piece is evaluated when it is asked for, with what it needs of those after it. */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Box'),
  () => import(/* webpackMode: "eager" */ './app/theme/theme'),
  () => import(/* webpackMode: "eager" */ './app/rootReducer'),
  () => import(/* webpackMode: "eager" */ './app/liveSession'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  () => import(/* webpackMode: "eager" */ './index'),
];

/** Evaluates the program piece by piece: all at once it would hold a slow telephone for a third of a second. */
async function evaluate() {
  for (const piece of PIECES) {
    await piece();
    await nextTask();
  }
}

evaluate().catch(() => signalPage(PAGE_FAILED));
