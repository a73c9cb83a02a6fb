import { tableOf } from '../../platform/process/table.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import type { PackageContents } from '../package/manifest.ts'
import { andMore } from '../package/problems.ts'
import type { WarningGroup } from '../staging/warnings.ts'
import { percentOf, type Summary } from './summary.ts'

/** A package that was checked without errors. */
export type CheckedPackage = Summary & {
  contents: Pick<PackageContents, 'name' | 'label' | 'format'>
  /** Rows of each file. */
  rows: Readonly<Record<string, number>>
  warnings: readonly WarningGroup[]
}

/** What each warning says, for the command line. */
const sentences: Readonly<Record<WarningGroup['kind'], string>> = {
  part_gone_with_stock: 'parts in stock that the package no longer has',
  price_gone: 'parts for sale that the file of prices does not name',
  stock_gone: 'counts that become 0',
  price_rise: 'net prices that rise by more than 20 %',
  price_fall: 'net prices that fall by more than 20 %',
  gross_below_net: 'gross prices below their net prices',
  vat_unlikely: 'rates of VAT that no member state has',
  board_without_drawing: 'boards without a drawing',
  board_without_lines: 'boards without parts',
  part_without_price: 'parts without a price, which are not for sale',
  picture_unused: 'pictures that nothing uses',
  replaces_itself: 'parts that replace themselves',
  vin_length: 'frame numbers that may be VINs with a sign too few or too many',
  row_left_out: 'rows that are left out',
}

const shownWarnings = 3

const titleOf = ({ contents: { name, label, format } }: CheckedPackage) =>
  `${name} (version ${label}, format ${format})`

/** The package at a glance, as lines for a terminal. */
export function linesOf(checked: CheckedPackage): string[] {
  const { rows, brands, partBrands, coverage, warnings } = checked
  return [
    titleOf(checked),
    '',
    ...tableOf(
      ['file', 'rows'],
      Object.entries(rows).map(([file, count]) => [`${file}.csv`, count]),
    ),
    ...section(
      tableOf(
        ['brand', 'vehicle types', 'vehicles'],
        brands.map(({ name, types, vehicles }) => [name, types, vehicles]),
      ),
      brands,
    ),
    ...section(
      tableOf(
        ['brand of parts', 'parts', 'further numbers of the brand'],
        partBrands.map(({ name, parts, numbers }) => [name, parts, numbers]),
      ),
      partBrands,
    ),
    ...section(
      tableOf(
        ['coverage', '%', 'have it', 'of'],
        coverage.map((one) => [one.what, percentOf(one), one.have, one.of]),
      ),
      coverage,
    ),
    ...section(
      warnings.flatMap(({ kind, file, listed, count }) => [
        `${file}, ${sentences[kind]}: ${count}`,
        ...listed.slice(0, shownWarnings).map(({ line, reason }) => `  ${placeOf(line)}${reason}`),
        ...andMore(count - shownWarnings, '  '),
      ]),
      warnings,
    ),
  ]
}

const section = (lines: string[], items: readonly unknown[]) => (items.length > 0 ? ['', ...lines] : [])

const placeOf = (line: number) => (line > 0 ? `line ${line}: ` : '')

/** The same as a page with bars, which needs no other file. */
export function pageOf(checked: CheckedPackage): string {
  const { rows, brands, partBrands, coverage, warnings } = checked
  const most = Math.max(1, ...Object.values(rows))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(titleOf(checked))}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2733}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #d5dbe1}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
td.bar{width:40%}
meter{width:100%;height:1rem}
</style>
<h1>${escapeHtml(titleOf(checked))}</h1>
<h2>Rows</h2>
${table(
  ['file', 'rows', ''],
  Object.entries(rows).map(([file, count]) => [`${file}.csv`, count, bar(count / most, `${count} rows`)]),
)}
<h2>Brands</h2>
${table(
  ['brand', 'vehicle types', 'vehicles'],
  brands.map(({ name, types, vehicles }) => [name, types, vehicles]),
)}
${
  partBrands.length === 0
    ? ''
    : `<h2>Brands of parts</h2>
${table(
  ['brand of parts', 'parts', 'further numbers of the brand'],
  partBrands.map(({ name, parts, numbers }) => [name, parts, numbers]),
)}`
}
<h2>Coverage</h2>
${table(
  ['what', 'have it', 'of', '%', ''],
  coverage.map((one) => {
    const percent = percentOf(one)
    return [one.what, one.have, one.of, percent, bar(percent / 100, `${percent} %`)]
  }),
)}
<h2>Warnings</h2>
${
  warnings.length === 0
    ? '<p>None.</p>'
    : `<ul>${warnings
        .map(({ kind, file, listed, count }) => {
          const first = listed.slice(0, shownWarnings)
          const examples = [
            ...first.map(({ line, reason }) => placeOf(line) + reason),
            ...andMore(count - first.length),
          ]
          return `<li>${escapeHtml(`${file}, ${sentences[kind]}: ${count}`)}<br>${escapeHtml(examples.join(' · '))}</li>`
        })
        .join('\n')}</ul>`
}
</html>
`
}

type Html = { html: string }

/** @param share 0 to 1 */
const bar = (share: number, label: string): Html => ({
  html: `<meter value="${share.toFixed(4)}" aria-label="${escapeHtml(label)}">${escapeHtml(label)}</meter>`,
})

function table(heads: readonly string[], rows: readonly (readonly (string | number | Html)[])[]): string {
  const isNumber = heads.map((_, column) => typeof rows[0]?.[column] === 'number')
  const numeric = (column: number) => (isNumber[column] ? ' class="number"' : '')
  const head = heads.map((text, column) => `<th scope="col"${numeric(column)}>${escapeHtml(text)}</th>`)
  const body = rows.map((row) => {
    const cells = row.map((cell, column) =>
      typeof cell === 'object'
        ? `<td class="bar">${cell.html}</td>`
        : `<td${numeric(column)}>${escapeHtml(String(cell))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}
