/**
 * Changes each text in `root` as page translators do: they wrap it in their own element. `originals` collects the text
 * nodes that were replaced.
 */
export function translatePage(root: Node, originals?: Map<Element, Text>): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('font, script, style, title, option, textarea')) continue;
    const translation = document.createElement('font');
    translation.append(text.data);
    text.replaceWith(translation);
    originals?.set(translation, text);
  }
}
