/** Does to each text in `root` what page translators do: the text goes into an element of theirs, in a node of its own. */
export function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('font, script, style, title, option, textarea')) continue;
    const translation = document.createElement('font');
    translation.append(text.data);
    text.replaceWith(translation);
  }
}
