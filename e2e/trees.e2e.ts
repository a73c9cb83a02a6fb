import { writeTreePackage } from '../apps/server/src/testing/tree-package.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { expectBoardAndPaper, test } from './support/maker-shop.ts'

test('a catalogue with trees of two brands has boards and papers', async ({ makerShop, openPage }) => {
  await makerShop.load(writeTreePackage)
  const garage = await logIn(makerShop.url, guide.accounts.trade)
  await expectBoardAndPaper(await openPage('/level4', keepsLogin(garage)), garage, /\d{2} \d{2} \d/)
})

test('two brands have trees of their own, three levels deep, and vehicles with steps of their own', {
  tag: '@long',
}, async ({ makerShop, openPage }) => {
  await makerShop.load(writeTreePackage)
  const garage = await logIn(makerShop.url, guide.accounts.trade)
  const page = await openPage('/level4', keepsLogin(garage))
  const tree = (brand: string) => page.getByRole('region', { name: brand, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  // Without a vehicle, the brakes of both makers stand apart.
  await expect(tree('Ferrum').getByRole('link')).toContainText('AHamulce')
  await expect(tree('Corvo').getByRole('link')).toContainText('Hamulce')
  await expect(tree('Wszystkie marki').getByRole('link')).toContainText('Narzędzia')
  expect(await obstaclesOn(page)).toEqual([])

  // A group with groups below and boards of its own shows both.
  await tree('Ferrum').getByRole('link').click()
  await expect(heading('Hamulce A')).toBeVisible()
  await page.getByRole('link', { name: 'A2 Hamulec tylny' }).click()
  await expect(heading('Hamulec tylny A2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A2.1 Tarcze' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Tablice tej grupy' })
  await expect(own.getByRole('link')).toHaveText(/Zacisk tylny/)
  expect(await obstaclesOn(page)).toEqual([])

  // The only board of the third level opens; its crumbs and its paper name the brand.
  await page.getByRole('link', { name: 'A2.1 Tarcze' }).click()
  await expect(heading('Tarcza hamulcowa F-1')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Ścieżka' }).getByRole('listitem')
  await expect(crumbs).toHaveText([
    'Start',
    'Katalog',
    'Ferrum',
    'A Hamulce',
    'A2 Hamulec tylny',
    'A2.1 Tarcze',
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper]')).toContainText('Ferrum · Tarcza hamulcowa')
  await page.emulateMedia({ media: 'screen' })
  await crumbs.getByRole('link', { name: 'A2 Hamulec tylny' }).click()
  await expect(own).toBeVisible()

  // Tractors have neither series nor engine, so the search does not ask for them.
  await page.goto('/')
  const step = (name: string) => page.getByRole('combobox', { name, exact: true })
  await step('Marka').selectOption('Corvo')
  await step('Rok').selectOption('2016')
  await step('Model').selectOption('C-80')
  await expect(step('Rodzaj pojazdu')).toHaveValue('TRAKTOR')
  for (const name of ['Typ', 'Seria', 'Nadwozie', 'Silnik', 'Wersja rynkowa'])
    await expect(step(name)).toHaveCount(0)
  await step('Miesiąc').selectOption('3')
  await page.getByRole('button', { name: 'Pokaż katalog' }).click()
  await expect(page.getByText('Dla pojazdu C-80, 03/2016')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Hamulce' })).toHaveCount(1)
  await expect(tree('Ferrum')).toHaveCount(0)
})
