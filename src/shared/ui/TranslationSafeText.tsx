type TextPart = string | number | false | null | undefined;

/**
 * Text that can change while it is shown beside siblings. Page translators replace text nodes, and React would then
 * update the detached originals. An element keyed by its text is replaced as a whole.
 */
export function TranslationSafeText({ children }: { children: TextPart | readonly TextPart[] }) {
  const text = [children]
    .flat()
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join('');
  return <span key={text}>{text}</span>;
}
