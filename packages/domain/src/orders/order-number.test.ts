import { expect, test } from 'vitest'
import { orderNumbersIn, readOrderNumber } from './order-number.ts'

test.each([
  ...['100166', '#100166', 'nr 100166', '1001 66', 'Zam. 100166', '100166.', '100\u00a0166', '100166\u200b'],
  ...[
    'zamówienie nr 100166',
    'Zamo\u0301wienie: 100166',
    'ZAM.NR100166',
    '№ 100166',
    'No. 100-166',
    'order #100166',
  ],
  ...[
    'Bestellnummer 100166',
    'objednávka č. 100166',
    'замовлення № 100166',
    '000100166',
    '１００１６６',
    '100166,',
  ],
])('"%s" is the order 100166', (typed) => expect(readOrderNumber(typed)).toBe('100166'))

test.each(['', 'zam.', 'order', 'x100166', '100166 x', '100166,7', 'K000103', '9'.repeat(19), '0'])(
  '"%s" is no order number',
  (typed) => expect(readOrderNumber(typed)).toBeNull(),
)

test.each([
  ['100214', ['100214']],
  ['Zapłata za zam. nr 100 214', ['100214']],
  ['Zapłata za zam. nr 100\u00a0214', ['100214']],
  ['ZAM100-214, dziekuje', ['100214']],
  ['000100214', ['100214']],
  ['100214 100215', ['100214', '100215', '100214100215']],
  ['części do auta', []],
  ['nr 12', []],
])('the sentence "%s" may name %j', (sentence, numbers) => {
  const found = orderNumbersIn(sentence)
  for (const number of numbers) expect(found).toContain(number)
  if (numbers.length === 0) expect(found).toEqual([])
})
