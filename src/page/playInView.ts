/**
 * Stands at the end of the page, before its first paint, and has the hero's picture play once, as soon as it is in view.
 * Where this cannot run the picture stands still, and so does one that the program draws later.
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
    // A small window never holds all of it.
    { threshold: 0.3 },
  );
  inView.observe(picture);
}

export {};
