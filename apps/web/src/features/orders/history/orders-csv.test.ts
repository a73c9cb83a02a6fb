import { formatOf } from '@partboard/client/text/format.ts'
import type { OrderRow } from '@partboard/contract/order-pages/order-shapes'
import { expect, test } from 'vitest'
import type { Translate } from '../../../browser/texts.ts'
import { ordersCsv } from './orders-csv.ts'

const t: Translate = (name) => name
const row = {
  OrderNumber: '100001',
  CreatedOn: '2026-11-21T15:57:19.460Z',
  OrderTotal: 1234_56,
  CurrencyCode: 'PLN',
  Reference: '=SUM(A1) "zl. 1"',
  Shown: {
    Progress: { Step: 'unpaid', Actor: 'customer', Since: null, Until: null, Branch: null },
    Parts: [{ Sku: '34114300102', Name: 'Tarcza; lewa', Drawing: null }],
    Vehicles: [{ Text: 'F30N 320d', Vin: 'WBAZC11020K000103' }],
  },
} as unknown as OrderRow

test('quotes, separators and formulas stay texts, and an amount is a number', () => {
  const [head, line, ...rest] = ordersCsv([row], { t, lang: 'pl' }, formatOf('pl-PL', 'PLN')).split('\r\n')
  expect(head).toMatch(/^\ufefforders\.number;/)
  expect(line).toBe(
    `100001;2026-11-21;"'=SUM(A1) ""zl. 1"" | F30N 320d · K000103";"34114300102 Tarcza; lewa";orderState.unpaid;1234,56;PLN`,
  )
  expect(rest).toEqual([''])
})
