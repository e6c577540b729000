const blockOf = (id: string) =>
  new RegExp(`(<script\\b[^>]*\\bid=["']?${id}["']?[^>]*>)([^<]*)(</script>)`, 'i');

/**
 * Writes JSON into the data block of a page that has the given `id`.
 * @returns null if the page has no such block
 */
export function fillBlock(html: string, id: string, json: string): string | null {
  const block = blockOf(id);
  if (!block.test(html)) return null;
  // Inside a script element, only "<" can end the element or open a comment.
  const inlined = json.replaceAll('<', '\\u003c');
  return html.replace(block, (_, open: string, _old, close: string) => open + inlined + close);
}

/** The text in the data block of a page that has the given `id`; empty if there is none. */
export function readBlock(html: string, id: string): string {
  return blockOf(id).exec(html)?.[2] ?? '';
}
