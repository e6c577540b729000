/** Red, green and blue of `#abc` or `#aabbcc`, 0 to 255. */
function channels(color: string): number[] {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long);
  if (!match) throw new Error(`not a hexadecimal colour: ${color}`);
  return match.slice(1).map((channel) => parseInt(channel, 16));
}

/** Relative luminance, 0 (black) to 1 (white). WCAG 2.2, definition of "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21. WCAG 2.2, definition of "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
