/** A part number of a pasted list; `grossMinor` is its price with VAT in grosze, undefined = the line has none. */
export type OfferLine = { sku: string; grossMinor: number | undefined }

/**
 * Reads a list of part numbers, one in each line, with a price with VAT after a semicolon or a tab: `34 11 6 794 300;
 * 89,90`. Empty lines are left out, and so is a first line without a digit, the head of a CSV file.
 *
 * @returns the lines, and the numbers (from 1) of lines whose price cannot be read
 */
export function readOfferList(text: string): { lines: OfferLine[]; wrong: number[] } {
  const lines: OfferLine[] = []
  const wrong: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [sku = '', price = ''] = line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (sku === '' || (index === 0 && !/\d/.test(line))) continue
    const amount = /^(\d{1,9})(?:[.,](\d{1,2}))?(?:\s*(?:zł|PLN))?$/.exec(price.replaceAll(/[\s\u00a0]/g, ''))
    if (price !== '' && !amount) wrong.push(index + 1)
    else
      lines.push({
        sku,
        grossMinor: amount ? Number(`${amount[1]}${(amount[2] ?? '').padEnd(2, '0')}`) : undefined,
      })
  }
  return { lines, wrong }
}
