import { askAboutPart } from '@partboard/contract/search/part-search'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../../testing/screen.tsx'
import { AskShop } from './ask-shop.ts'

const shop = openShop()

test('a question about a part that cannot be had goes with its number, and an empty one is not sent', async () => {
  const user = userEvent.setup()
  await show(<AskShop.Part words="34 11 4 300 501 Jarzmo" scope={{}} isOfPart />)
  await user.click(await screen.findByRole('button', { name: 'Zapytaj sklep' }))
  await user.click(screen.getByRole('button', { name: 'Wyślij pytanie' }))
  expect(await screen.findByText('To pole jest wymagane')).toBeTruthy()
  expect(shop.bodiesOf(askAboutPart)).toEqual([])

  await user.type(screen.getByRole('textbox', { name: /^Pytanie/ }), 'Kiedy będzie?')
  await user.click(screen.getByRole('button', { name: 'Wyślij pytanie' }))
  expect(await screen.findByText('Pytanie wysłane. Odpowiemy e-mailem.')).toBeTruthy()
  expect(shop.bodiesOf(askAboutPart)).toMatchObject([
    { Text: 'Kiedy będzie?', Words: '34 11 4 300 501 Jarzmo' },
  ])
})
