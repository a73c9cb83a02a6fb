import { expect, test } from 'vitest'
import { goodsCodeOf } from './tariff.ts'

test('parts of heading 8708 have GTU_07', () => {
  for (const tariff of ['8708', '870830', '87083091', '8708309199'])
    expect([tariff, goodsCodeOf(tariff)]).toEqual([tariff, 'GTU_07'])
})

test('glass, tyres, seats, mirrors, engine parts and unknown goods have no code', () => {
  for (const tariff of ['', '7007', '401110', '940120', '7009', '8409', '8507', '2710', '8714', '1008708'])
    expect([tariff, goodsCodeOf(tariff)]).toEqual([tariff, null])
})
