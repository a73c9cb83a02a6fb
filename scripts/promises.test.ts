import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const shop: {
  paymentMethods: Method[]
} = JSON.parse(read('demo/shop.json'))

type Method = { system_name: string; unpaid_days?: number | null; fee_gross_minor: number }

test('only cash on delivery costs a fee', () => {
  const dear = shop.paymentMethods.filter(({ fee_gross_minor }) => fee_gross_minor > 0)
  expect(dear.map(({ system_name }) => system_name)).toEqual(['Payments.CashOnDelivery'])
})

test('every promise names an existing test', () => {
  const [kept] = read('docs/promises.md').split('\nPeople keep these promises')
  const rows = kept!.split('\n').filter((line) => line.startsWith('- '))
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

test.each([
  ['dostawa-i-platnosc', ['{{delivery.table}}', '{{payment.table}}']],
  ['kontakt', ['{{branches.table}}', '{{company.nip}}']],
])('the page %s shows fees and hours of the settings, and none of its own', (page, values) => {
  for (const lang of ['pl', 'en']) {
    const html = read(`demo/topics/${page}.${lang}.html`)
    for (const value of values) expect(html).toContain(value)
    expect(html).not.toContain('<table>')
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
