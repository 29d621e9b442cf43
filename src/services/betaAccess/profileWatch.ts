import type { ProfileReport } from './betaAccessService';

type Report = (profile: ProfileReport) => void;

/** Begins to listen to the profile of a user, and gives the way to stop. Its code may have to be loaded first. */
export type Listen = (uid: string, report: Report) => Promise<() => void>;

/** Makes the one listener of a page. It begins once the page is idle, and never after it was ended. */
export function createProfileWatch(listen: Listen, whenIdle: (callback: () => void) => void) {
  let watch = 0;
  let stop = () => {};

  function end() {
    watch += 1;
    stop();
    stop = () => {};
  }

  async function listenFor(own: number, uid: string, report: Report) {
    const stopOwn = await listen(uid, (profile) => {
      if (own === watch) report(profile);
    });
    if (own === watch) stop = stopOwn;
    else stopOwn();
  }

  return {
    end,
    begin(uid: string, report: Report) {
      end();
      const own = watch;
      whenIdle(() => {
        if (own !== watch) return;
        listenFor(own, uid, report).catch(() => {
          if (own === watch) report('lost');
        });
      });
    },
  };
}
