type TextPart = string | number | false | null | undefined;

/**
 * A text that can change while it is shown, wherever it has siblings. Page translators replace text nodes, and React
 * would go on to change the replaced ones; an element with the text as its key is replaced as a whole.
 */
export function ChangingText({ children }: { children: TextPart | readonly TextPart[] }) {
  const text = [children].flat().filter((part) => typeof part === 'string' || typeof part === 'number').join('');
  return <span key={text}>{text}</span>;
}
