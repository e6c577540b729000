const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * A size as a driver reads it: `5.4 MB`, `5,4 Mo`.
 * @param locale BCP 47 tag to write it by
 */
export function inMegabytes(bytes: number, locale: string): string {
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  // No line ends between the figure and its unit.
  return megabytes.format(bytes / BYTES_PER_MEGABYTE).replace(/\s/g, '\u00a0');
}
