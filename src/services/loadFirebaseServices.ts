import { runInSeparateTasks } from '../shared/load';

/** Loads the Firebase services, which are a separate chunk. Rejects if they can't be loaded. */
export const loadFirebaseServices = () =>
  runInSeparateTasks(
    [
      // Must load first: Firebase reads its defaults as soon as it is evaluated.
      () => import(/* webpackChunkName: "firebase" */ './firebaseDefaults'),
      () => import(/* webpackChunkName: "firebase", webpackExports: ["initializeAuth"] */ 'firebase/auth'),
    ],
    () => import(/* webpackChunkName: "firebase" */ './firebaseServices'),
  );
