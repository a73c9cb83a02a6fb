import { expect, test } from 'vitest'
import { contractSubject, garageGaps } from './offer-contract.ts'

test('a contract is about goods, work, or both', () => {
  expect(contractSubject([{ kind: 'labour' }])).toEqual({ hasGoods: false, hasWork: true })
  expect(contractSubject([{ kind: 'part' }, { kind: 'own' }])).toEqual({ hasGoods: true, hasWork: false })
  expect(contractSubject([{ kind: 'own' }, { kind: 'labour' }])).toEqual({ hasGoods: true, hasWork: true })
  expect(contractSubject([])).toEqual({ hasGoods: false, hasWork: false })
})

test('a garage lacks what it has not said of itself', () => {
  const garage = { name: 'A', address: 'B', vatNumber: '1', phone: '2', email: 'a@b.example' }
  expect(garageGaps(garage)).toEqual([])
  expect(garageGaps({ ...garage, phone: '', address: '' })).toEqual(['address', 'phone'])
  expect(garageGaps({ name: '', address: '', vatNumber: '', phone: '', email: '' })).toEqual([
    'name',
    'address',
    'vatNumber',
    'phone',
    'email',
  ])
})
