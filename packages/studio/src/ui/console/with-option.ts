// A line with a completion put in: the word at the cursor is replaced and the cursor stands where one types on.

/** The line after an option was taken. */
export function withOption(
  text: string,
  span: { readonly from: number; readonly to: number },
  option: string,
): { readonly line: string; readonly cursor: number } {
  const before = text.slice(0, span.from)
  const after = text.slice(span.to)
  const gap = after.startsWith(' ') ? '' : ' '
  return { line: `${before}${option}${gap}${after}`, cursor: before.length + option.length + 1 }
}
