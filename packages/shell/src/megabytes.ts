const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Formats a size in megabytes: `5.4 MB`, `5,4 Mo`.
 * @param locale BCP 47 tag
 */
export function formatMegabytes(bytes: number, locale: string): string {
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  // No line break between number and unit.
  return megabytes.format(bytes / BYTES_PER_MEGABYTE).replace(/\s/g, '\u00a0');
}
