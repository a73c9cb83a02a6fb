import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const shop: {
  shippingMethods: Method[]
  paymentMethods: Method[]
  warehouses: { code: string; name: string; phone_number: string }[]
  calendar: { branches: Record<string, { hours?: Record<string, string[]> }> }
} = JSON.parse(read('demo/shop.json'))

type Method = {
  name: { pl: string; en: string }
  fee_gross_minor: number
  free_from_minor?: number | null
  cap_minor?: number | null
  system_name: string
  unpaid_days?: number | null
}

/** Rows of a page's tables by their first cell. */
function rowsOf(page: string): Map<string, string> {
  const rows = [...read(`demo/topics/${page}.html`).matchAll(/<tr><td>(.*?)<\/td>(.*?)<\/tr>/g)]
  return new Map(rows.map(([, first, rest]) => [first!, rest!]))
}

test('every promise names an existing test', () => {
  const rows = read('docs/promises.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  expect(rows.length).toBeGreaterThan(20)
  const missing = rows.flatMap((row) => {
    const tests = [...row.matchAll(/`([^`]+\.(?:test|e2e)\.ts)` “([^”]+)”/g)]
    if (tests.length === 0) return [`no test: ${row}`]
    return tests
      .filter(([, file, name]) => !existsSync(resolve(root, file!)) || !read(file!).includes(name!))
      .map(([text]) => text)
  })
  expect(missing).toEqual([])
})

test.each(['pl', 'en'] as const)('delivery and payment cost what the page says (%s)', (lang) => {
  const rows = rowsOf(`dostawa-i-platnosc.${lang}`)
  for (const method of [...shop.shippingMethods, ...shop.paymentMethods]) {
    const row = rows.get(method.name[lang])
    expect(row, method.name[lang]).toBeDefined()
    const { fee_gross_minor: fee, free_from_minor: freeFrom, cap_minor: cap } = method
    expect(row).toContain(fee === 0 ? { pl: 'bez opłaty', en: 'free' }[lang] : amount(fee, lang))
    if (freeFrom)
      expect(row).toContain({ pl: `od ${freeFrom / 100} zł`, en: `from PLN ${freeFrom / 100}` }[lang])
    if (cap) expect(row).toContain({ pl: 'do 5000 zł', en: 'up to PLN 5,000' }[lang])
  }
})

test.each([
  [
    'pl',
    'przelewem lub BLIK-iem czekamy 7 dni, na zapłatę w oddziale 14 dni',
    'za pobraniem, z płatnością odroczoną',
  ],
  [
    'en',
    'wait 7 days for a payment by transfer or BLIK, and 14 days for one in the branch',
    'cash on delivery or deferred',
  ],
] as const)('unpaid orders lapse when the terms say (%s)', (lang, said, never) => {
  const terms = read(`demo/topics/regulamin.${lang}.html`)
  expect(terms).toContain(said)
  expect(terms).toContain(never)
  const days = shop.paymentMethods.map(({ system_name, unpaid_days }) => [system_name, unpaid_days])
  expect(Object.fromEntries(days)).toEqual({
    'Payments.Blik': 7,
    'Payments.Transfer': 7,
    'Payments.PayInStore': 14,
    'Payments.CashOnDelivery': null,
    'Payments.Deferred': null,
  })
})

function amount(minor: number, lang: 'pl' | 'en'): string {
  const text = (minor / 100).toFixed(2)
  return lang === 'pl' ? `${text.replace('.', ',')} zł` : `PLN ${text}`
}

test.each(['pl', 'en'] as const)('branches are open when the contact page says so (%s)', (lang) => {
  const rows = rowsOf(`kontakt.${lang}`)
  const branches = shop.warehouses.filter(({ code }) => shop.calendar.branches[code]?.hours)
  expect(branches).toHaveLength(rows.size)
  for (const { code, name, phone_number } of branches) {
    const hours = shop.calendar.branches[code]!.hours!
    for (const day of ['tue', 'wed', 'thu', 'fri']) expect(hours[day]).toEqual(hours.mon)
    const week = [`${{ pl: 'pon.–pt.', en: 'Mon–Fri' }[lang]} ${short(hours.mon)}`]
    if (hours.sat) week.push(`${{ pl: 'sob.', en: 'Sat' }[lang]} ${short(hours.sat)}`)
    expect(rows.get(name)).toContain(phone_number)
    expect(rows.get(name)).toContain(`<td>${week.join(', ')}</td>`)
  }
})

const short = (hours: string[] = []) => hours.join().replaceAll(':00', '').replace('-', '–')
