import type { CustomerExport } from '@partboard/contract/customers/customers.office'
import type { Lang } from '@partboard/contract/texts'
import { escapeHtml } from '../../../../platform/text/escape-html.ts'
import { accountWords, serverTexts } from '../../../../platform/texts/texts.ts'

/** A copy of personal data as a page to read, in one file without anything from outside. Empty tables are left out. */
export function copyPage({ madeOn, tables }: CustomerExport, lang: Lang): string {
  const words = accountWords(lang)
  const title = words('copy.title')
  const filled = Object.entries(tables).filter(([, records]) => records.length > 0)
  const sections = filled.map(([table, records]) => {
    const name = escapeHtml(titleOf(table, lang))
    return `<section><h2>${name} <small>${words('copy.rows')}: ${records.length}</small></h2>${records.map(recordOf).join('')}</section>`
  })
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${words('copy.made')}: ${escapeHtml(madeOn)}</p>${sections.join('')}</body></html>
`
}

/** The title of a table; a table without one has its own name. */
function titleOf(table: string, lang: Lang): string {
  const titles: Readonly<Record<string, string>> = serverTexts[lang].account
  return titles[`table.${table}`] ?? table
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#161d1a}small{color:#59635d;font-weight:400}dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.1rem 1rem;border-top:1px solid #d5dbd3;padding:.6rem 0;margin:0}dt{color:#59635d}dd{margin:0;overflow-wrap:anywhere}'

/** A record without its empty fields. */
const recordOf = (record: Record<string, unknown>): string => {
  const fields = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  return `<dl>${fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`).join('')}</dl>`
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
