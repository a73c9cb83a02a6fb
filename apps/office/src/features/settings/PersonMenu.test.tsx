import { changeStaff, listStaff, resetStaff, StaffMember } from '@partboard/contract/admin/staff.office'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../testing/screen.tsx'
import { PersonMenu } from './PersonMenu.tsx'

const shop = openShop()
const member = StaffMember.parse({
  ...listStaff.docs.example.answer.items[0],
  name: 'Marek Lis',
  hasPassword: true,
  isActive: true,
  branchIds: [],
})

/** Opens the menu of a person anew. @returns its entries */
async function openMenu(shown: StaffMember): Promise<HTMLElement[]> {
  cleanup()
  await show(<PersonMenu member={shown} />)
  fireEvent.click(screen.getByRole('button', { name: /^Zmień:/ }))
  return await screen.findAllByRole('menuitem')
}

async function pressEach(shown: StaffMember): Promise<string[]> {
  const words = (await openMenu(shown)).map(({ textContent }) => textContent!)
  for (const [place, word] of words.entries()) {
    fireEvent.click((await openMenu(shown))[place]!)
    const dialog = await screen.findByRole('dialog')
    // The title names the person, and so does the sentence: whose access it is.
    expect(dialog.textContent.split('Marek Lis').length, word).toBe(3)
    fireEvent.click(screen.getByRole('button', { name: 'Zostaw bez zmian' }))
  }
  return words
}

test.each([
  ['at work', member, ['Nowe hasło i aplikacja', 'Odbierz dostęp']],
  ['who is invited', { ...member, hasPassword: false }, ['Wyślij nowe zaproszenie', 'Odbierz dostęp']],
  ['who was stopped', { ...member, isActive: false }, ['Nowe hasło i aplikacja', 'Przywróć dostęp']],
])('each entry for a person %s asks with the name, and leaving it sends nothing', async (_, shown, last) => {
  const words = await pressEach(shown)
  expect(words.slice(-2)).toEqual(last)
  expect(words.slice(0, -2).every((word) => word.startsWith('Nadaj rolę'))).toBe(true)
  expect([...shop.bodiesOf(changeStaff), ...shop.bodiesOf(resetStaff)]).toEqual([])
})

test('the second press stops the person', async () => {
  shop.answer(changeStaff, { ...member, isActive: false })
  const stop = (await openMenu(member)).at(-1)!
  fireEvent.click(stop)
  await screen.findByText(/od razu traci wszystkie sesje/)
  fireEvent.click(screen.getByRole('button', { name: 'Odbierz dostęp' }))
  await waitFor(() => expect(shop.bodiesOf(changeStaff)).toEqual([{ isActive: false }]))
})
