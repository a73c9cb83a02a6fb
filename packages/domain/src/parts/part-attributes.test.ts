import { expect, test } from 'vitest'
import { listedAttributes } from './part-attributes.ts'

test('the page of a part lists neither its quantity nor what is for mechanics and authorities', () => {
  const attributes = {
    Quantity: ['2'],
    Masa: ['9,8 kg'],
    'Reach info': ['x'],
    Seria: ['F30', 'F31'],
    'Repair info': [],
  }
  expect(listedAttributes(attributes)).toEqual([
    ['Masa', ['9,8 kg']],
    ['Seria', ['F30', 'F31']],
  ])
})
