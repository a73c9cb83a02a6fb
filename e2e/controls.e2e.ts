/** The keys and the focus of the shop's own controls: menu, dialog, tabs. */

import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('a menu opens on its first item, walks by arrows and letters, and gives the focus back', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account/my-profile', keepsLogin(customer))
  const button = page.getByRole('button', { name: 'Konto' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await button.click()
  await expect(page.getByRole('menu', { name: 'Konto' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(item('Mój profil')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Wyloguj się')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(item('Adresy')).toBeFocused()
  await page.keyboard.press('h')
  await expect(item('Historia zamówień')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(item('Historia zamówień')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Mój profil')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a dialog has the focus, keeps the page out of reach, and gives the focus back however it closes', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account/addresses', keepsLogin(customer))
  const opener = page.getByRole('button', { name: /^Usuń adres: ul. Przykładowa 1/ })
  const dialog = page.getByRole('dialog', { name: 'Usunąć ten adres?' })
  const keep = dialog.getByRole('button', { name: 'Zachowaj' })
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Zamknij' }).click(),
    () => keep.press('Enter'),
    () => page.mouse.click(5, 5),
  ]
  for (const close of ways) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(keep).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    await page.getByRole('link', { name: 'Adresy' }).evaluate((link) => link.focus())
    expect(await isInside()).toBe(true)
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  }
  // A text that is selected with the mouse beyond the edge does not close it.
  await opener.click()
  const { x, y } = (await dialog.getByText('Złożone zamówienia').boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(5, y + 5)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
})

test('tabs walk by arrows, Home and End, and only the shown one is a stop of the Tab key', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account/my-profile', keepsLogin(customer))
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Dane osobowe').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Zmiana hasła'],
    ['End', 'Twoje dane'],
    ['ArrowRight', 'Dane osobowe'],
    ['ArrowLeft', 'Twoje dane'],
    ['Home', 'Dane osobowe'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText([name])
  }
})
