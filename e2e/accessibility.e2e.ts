import type { Locator, Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import type { Look } from './tour/looks.ts'
import { preparePeople } from './tour/people.ts'
import { dayText, round, spread } from './tour/spread.ts'
import { walk } from './tour/walk.ts'

const looks: Look[] = [
  { lang: 'pl', width: 1440 },
  { lang: 'en', width: 390 },
  { lang: 'en', width: 1440 },
  { lang: 'pl', width: 390 },
]

test('axe finds nothing on screens in both languages, themes and widths, in turns', async ({
  browser,
  garage,
}) => {
  test.setTimeout(180_000)
  console.log(dayText)
  const people = await preparePeople(garage)
  const faults: string[] = []
  for (const [turn, look] of looks.entries()) {
    const screens = spread.filter((_, index) => (index + round) % looks.length === turn)
    let seen = Math.floor(round / looks.length)
    const failed = await walk({ browser, people, look, screens }, async ({ name }, page) => {
      const theme = seen++ % 2 === 0 ? 'light' : 'dark'
      faults.push(...(await obstaclesOn(page, theme)).map((line) => `${name}: ${line}`))
    })
    faults.push(...failed)
  }
  expect(faults).toEqual([])
})

test('the keyboard alone leads from the login to an order number', async ({ openPage, newCustomer }) => {
  const account = newAccount()
  await newCustomer(account)
  const page = await openPage('/login')
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()

  await tabTo(page, page.getByLabel('Adres e-mail'))
  await keyboard.type(account.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Hasło' }))
  await keyboard.type(account.password)
  await keyboard.press('Enter')

  await tabTo(page, page.getByRole('textbox', { name: 'Numer VIN albo jego ostatnie 7 znaków' }))
  await keyboard.type(guide.vins.car)
  await keyboard.press('Enter')
  for (const next of [link('Hamulce'), link(/Hamulec przedni/)]) {
    await tabTo(page, next)
    await keyboard.press('Enter')
  }

  // Every number of the drawing is a stop of the Tab key; arrow keys also move between numbers.
  await tabTo(page, button(/^Numer \d+, /))
  await arrowTo(page, 'ArrowRight', button(/^Numer 02, klocki hamulcowe/i).first())
  await keyboard.press('Enter')
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await tabTo(page, row.getByRole('button', { name: 'Sprawdź cenę i stan' }))
  await keyboard.press('Enter')
  await tabTo(page, button(/^Dodaj do koszyka/))
  await keyboard.press('Space')
  await tabTo(page, link(/^Koszyk: 1 sztuka/))
  await keyboard.press('Enter')

  for (const next of ['Przejdź do zamówienia', 'Dalej: dostawa']) {
    await tabTo(page, link(next))
    await keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('radio', { name: /Kurier/ }))
  await arrowTo(page, 'ArrowDown', page.getByRole('radio', { name: /Automat paczkowy/ }))
  for (const next of ['Dalej: płatność', 'Dalej: potwierdzenie']) {
    await tabTo(page, link(next))
    await keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('textbox', { name: /^Uwagi do zamówienia/ }))
  await keyboard.type('Bez myszy.')
  await tabTo(page, page.getByRole('checkbox', { name: /Akceptuję regulamin/ }))
  await keyboard.press('Space')
  await tabTo(page, button('Zamawiam z obowiązkiem zapłaty'))
  await keyboard.press('Enter')
  await expect(page.getByText(/Numer Twojego zamówienia: \d+/)).toBeVisible()
})

/** Presses Tab until the element has the focus, up to the limit of `pressTo`. */
const tabTo = (page: Page, goal: Locator) => pressTo(page, 'Tab', goal)

const arrowTo = (page: Page, key: 'ArrowRight' | 'ArrowDown', goal: Locator) => pressTo(page, key, goal)

async function pressTo(page: Page, key: string, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  const focused = goal.and(page.locator(':focus'))
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${goal}`)
}
