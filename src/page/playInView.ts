/**
 * Runs at the end of the page, before the first paint, and animates the hero's picture once, as soon as it is in view.
 * Without `IntersectionObserver`, the picture stays still. So does a picture that the program renders later.
 */
const picture = document.querySelector<HTMLElement>('[data-play]');

if (picture && 'IntersectionObserver' in window) {
  picture.dataset['play'] = 'soon';
  const inView = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      inView.disconnect();
      picture.dataset['play'] = 'now';
    },
    // A small window never shows the whole picture.
    { threshold: 0.3 },
  );
  inView.observe(picture);
}

export {};
