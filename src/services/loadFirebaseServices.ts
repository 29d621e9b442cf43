import { inTurn } from '../shared/load';

/** Fetches the services that Firebase stands behind, which are a chunk of their own. Rejects when they cannot be had. */
export const loadFirebaseServices = () =>
  inTurn(
    [
      // Firebase reads its defaults as soon as it is evaluated.
      () => import(/* webpackChunkName: "firebase" */ './firebaseDefaults'),
      () => import(/* webpackChunkName: "firebase", webpackExports: ["initializeAuth"] */ 'firebase/auth'),
    ],
    () => import(/* webpackChunkName: "firebase" */ './firebaseServices'),
  );
