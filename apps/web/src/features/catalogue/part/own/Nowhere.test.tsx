import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signOut } from '../../../../browser/session.ts'
import { openShop, show } from '../../../../testing/screen.tsx'
import { Nowhere } from './Nowhere.tsx'

openShop()

const part = { Sku: '34114300501', Printed: null, Name: 'Jarzmo' } as unknown as Part
const board = { id: 200, position: '07', name: 'Hamulec przedni' }
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('an account asks on the page; a part on no board leads to none', async () => {
  await show(<Nowhere part={part} why="Nie ma jej." board={null} />)
  expect(await screen.findByRole('button', { name: 'Zapytaj sklep' })).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a visitor of a part that cannot be had sees its board, and a phone and an address that know the part', async () => {
  signOut()
  await show(<Nowhere part={part} why="Nie ma jej." board={board} />)
  expect(await screen.findByText('Nie ma jej.')).toBeTruthy()
  expect(hrefOf(/Hamulec przedni/)).toMatch(/^\/level4\/product\/200\?hotspots=/)
  expect(hrefOf('22 000 00 00')).toBe('tel:220000000')
  expect(hrefOf('sklep@partboard.example')).toBe(
    `mailto:sklep@partboard.example?subject=${encodeURIComponent('34 11 4 300 501 Jarzmo')}`,
  )
  expect(screen.queryByRole('button', { name: 'Zapytaj sklep' })).toBeNull()
})
