import { standardBrand } from '@partboard/domain/parts/part-brand'
import { afterEach, expect, test } from 'vitest'
import { setPartBrands } from './part-brands.ts'
import { formatPartNumber, partAddress, typedAddress } from './part-number.ts'

const free = { ...standardBrand, groups: '', onlyGroups: false, identifying: null, changeIndex: 0 }
const other = { ...free, code: 'VK', name: 'Volk', groups: '##x ### ### x' }

// Other tests of the process have the shop's first brand.
afterEach(() => setPartBrands([]))

test('a shop without brands has the addresses and numbers that it always had', () => {
  expect(partAddress('34114300102')).toBe('34114300102')
  expect(typedAddress('4300102')).toBe('4300102')
  expect(formatPartNumber('34114300102')).toBe('34 11 4 300 102')
})

test('with several brands, the address of a part names its brand', () => {
  setPartBrands([standardBrand, other])
  expect(partAddress('34114300102')).toBe(':34114300102')
  expect(partAddress('VK:06A115561B')).toBe('VK:06A115561B')
  expect(formatPartNumber('VK:06A115561B')).toBe('Volk 06A 115 561 B')
})
