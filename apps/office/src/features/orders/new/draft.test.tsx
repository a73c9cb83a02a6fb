import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, useDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
const open = (clerk = 'anna@sklep.example') => renderHook(() => useDraft(clerk)).result

test('an order that is typed survives a reload of the window', () => {
  const first = open()
  act(() =>
    first.current.change({ note: 'pilne', items: [{ sku: '34114300102', quantity: 2, insist: false }] }),
  )
  cleanup()
  expect(open().current.draft).toEqual(first.current.draft)
})

test('another person who signs in at the window sees nothing of it', () => {
  const first = open()
  act(() => first.current.change({ note: 'pilne' }))
  cleanup()
  expect(open('piotr@sklep.example').current.draft).toMatchObject({ note: '', items: [] })
})

test('each change is a new attempt, so that a repeated call never places a second order', () => {
  const draft = open()
  const before = draft.current.draft.attempt
  act(() => draft.current.change({ note: 'pilne' }))
  expect(draft.current.draft.attempt).not.toBe(before)
})

test('a placed order leaves nothing behind', () => {
  const draft = open()
  act(() => draft.current.change({ note: 'pilne' }))
  act(() => draft.current.clear())
  expect(draft.current.draft.note).toBe('')
  cleanup()
  expect(open().current.draft.note).toBe('')
})

test('the call has neither the clerk nor the attempt nor the row that is being typed', () => {
  const body = bodyOf(open().current.draft)
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['items', 'saleDocument', 'termsAccepted']))
  for (const field of ['clerk', 'attempt', 'entry']) expect(body).not.toHaveProperty(field)
})
