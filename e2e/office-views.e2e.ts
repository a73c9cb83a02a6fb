import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test('a person saves what the list shows as a view, and another device has it', { tag: '@long' }, async ({
  openPage,
}) => {
  const signIn = async (look = {}) => {
    const page = await openPage('/office/login', look)
    await page.context().request.post('/api/office/v1/session', { data: guide.office })
    return page
  }
  const page = await signIn()
  await page.goto('/office/orders')
  await page.getByLabel('Dostawa', { exact: true }).selectOption({ label: 'odbiór w oddziale' })
  await page.getByRole('button', { name: 'Zapisz widok' }).click()
  await page.getByLabel('Nazwa widoku').fill('Odbiory')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Widoki' })
  await expect(views.getByRole('link', { name: /^Odbiory \d+$/ })).toHaveAttribute('aria-current', /.+/)
  await expect(views.locator('[aria-current]')).toHaveCount(1)
  expect(await obstaclesOn(page)).toEqual([])

  const tablet = await signIn({ viewport: { width: 820, height: 1180 } })
  await tablet.goto('/office/orders')
  await tablet.getByRole('link', { name: /^Odbiory/ }).click()
  await expect(tablet.getByLabel('Dostawa', { exact: true })).toHaveValue('pickup')
  expect(await obstaclesOn(tablet)).toEqual([])
  await tablet.getByRole('button', { name: 'Zmień nazwę' }).click()
  await tablet.getByLabel('Nazwa widoku').fill('Lada')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('link', { name: /^Lada/ })).toBeVisible()
  await tablet.getByRole('button', { name: 'Usuń widok' }).click()
  await expect(tablet.getByRole('link', { name: /^Lada/ })).toBeHidden()
})

test('a price is planned on the page of a part, and cancelled before its day', { tag: '@long' }, async ({
  openPage,
}) => {
  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto('/office/parts/34114300202')
  await page.getByLabel('Nowa cena netto, zł').fill('399,00')
  await page.getByRole('button', { name: 'Zaplanuj cenę' }).click()
  const plans = page.getByRole('list', { name: 'Zaplanowane ceny' })
  await expect(plans).toContainText('399,00')
  await expect(page.getByRole('row').filter({ hasText: 'zaplanowana' })).toContainText('490,77')
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByLabel('Od dnia').fill('2020-01-01')
  await page.getByLabel('Nowa cena netto, zł').fill('1,00')
  await page.getByRole('button', { name: 'Zaplanuj cenę' }).click()
  await expect(page.getByRole('alert')).toContainText('najwcześniej jutro')
  await expect(page.getByLabel('Nowa cena netto, zł')).toHaveValue('1,00')
  await plans.getByRole('button', { name: /^Odwołaj/ }).click()
  await expect(plans).toBeHidden()
})
