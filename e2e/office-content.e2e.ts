import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, type Journey, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Pastes HTML where the cursor is, as a word processor puts it on the clipboard. */
const pasteHtml = (page: Page, html: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, html)

let made = 0

test('a page is written, published, read in the shop in both languages, and restored', {
  tag: '@long',
}, async ({ openPage }) => {
  // A second try of this journey needs another address.
  const address = `godziny-${process.pid}-${++made}`
  const page = await openOffice(openPage, '/content')
  await page.getByRole('button', { name: 'Nowa strona' }).click()
  await page.getByLabel('Tytuł: Polski').fill('Godziny świąteczne')
  await page.getByLabel('Tytuł: Angielski').fill('Holiday hours')
  await page.getByLabel('Adres, po /p/').fill(address)
  await page.getByRole('dialog').getByRole('button', { name: 'Nowa strona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Godziny świąteczne' })).toBeVisible()

  const text = page.getByRole('textbox', { name: 'Tekst: Polski' })
  await text.click()
  await page.keyboard.type('W Wigilię do 13.')
  await page.keyboard.press('Enter')
  await pasteHtml(
    page,
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Kraków <b>do 12</b><o:p></o:p></p><script>alert(1)</script>',
  )
  await expect(text.getByRole('listitem')).toHaveText('Kraków do 12')
  await expect(page.getByText(/^Usunięto, bo strona nie może tego zawierać: element script/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^szkic, zapisany/)).toBeVisible()
  const preview = page.frameLocator('iframe[title=Podgląd]')
  await expect(preview.getByText('W Wigilię do 13.')).toBeVisible()

  await page.getByText('Angielski', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Tekst: Angielski' }).click()
  await page.keyboard.type('On Christmas Eve until 1 pm.')
  await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
  await expect(page.getByText('tak jak opublikowano')).toBeVisible()

  const shop = await openPage(`/p/${address}`)
  await expect(shop.getByText('W Wigilię do 13.')).toBeVisible()
  await expect(shop.getByRole('article').getByRole('listitem')).toHaveText('Kraków do 12')
  const headers = { 'accept-language': 'en-US' }
  const english = await shop.request.get(`/api/Topic/get?seName=${address}`, { headers })
  expect((await english.json()).Body).toBe('<p>On Christmas Eve until 1 pm.</p>')

  await page.getByRole('textbox', { name: 'Tekst: Angielski' }).click()
  await page.keyboard.type('Only. ')
  await page.getByRole('link', { name: 'Treść' }).click()
  await page
    .getByRole('dialog', { name: 'Zmiany nie są zapisane' })
    .getByRole('button', { name: 'Zostań tutaj' })
    .click()
  await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
  await expect(page.getByRole('row', { name: /^2 / })).toContainText('teraz')
  await page.getByRole('button', { name: 'Porównaj 2' }).click()
  await expect(page.getByRole('dialog').locator('ins').first()).toHaveText(/Only/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Przywróć 1' }).click()
  await expect(page.getByText(/^szkic, zapisany/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tekst: Angielski' })).not.toContainText('Only')
})

test('of two editors the second sees both texts, and loses nothing', { tag: '@long' }, async ({
  openPage,
}) => {
  const [ewa, hanna] = [
    await openOffice(openPage, '/content/pages/10'),
    await openOffice(openPage, '/content/pages/10'),
  ]
  const write = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Tekst: Polski' }).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(words)
    await page.keyboard.press('Control+s')
  }
  await write(ewa, 'Pierwsza. ')
  await expect(ewa.getByText(/^szkic, zapisany/)).toBeVisible()
  await write(hanna, 'Druga. ')
  const dialog = hanna.getByRole('dialog', { name: 'Ktoś inny zapisał tę stronę' })
  await expect(dialog.locator('del')).toContainText('Pierwsza')
  await expect(dialog.locator('ins')).toContainText('Druga')
  await dialog.getByRole('button', { name: 'Zostaw mój tekst' }).click()
  await expect(hanna.getByText(/^szkic, zapisany/)).toBeVisible()
  await expect(hanna.getByRole('textbox', { name: 'Tekst: Polski' })).toContainText('Druga.')
})

test('a mail is worded, previewed as it is typed, and goes back to the default', async ({ openPage }) => {
  const page = await openOffice(openPage, '/content/mails?kind=orderCancelled')
  const subject = page.getByLabel('Temat', { exact: true })
  await subject.fill('Koniec')
  await expect(page.getByText('W tym tekście musi być {{number}}.')).toBeVisible()
  await subject.fill('Zamówienie {{number}} anulowaliśmy')
  const text = page.getByRole('region', { name: 'Wiadomość jako zwykły tekst' })
  await expect(text).toContainText('Zamówienie 000000 anulowaliśmy')
  const html = page.frameLocator('iframe[title="Wiadomość z formatowaniem"]')
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('Zamówienie 000000 anulowaliśmy')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('row', { name: 'Anulowane własny tekst' })).toBeVisible()
  await page.getByRole('button', { name: 'Przywróć teksty domyślne' }).click()
  await expect(page.getByRole('row', { name: 'Anulowane własny tekst' })).toHaveCount(0)
  await expect(subject).toHaveValue('Zamówienie {{number}} zostało anulowane')
})

test('a slide is added, moved, shown on the home page, planned and removed', { tag: '@long' }, async ({
  shop,
  customer,
  openPage,
}) => {
  // Of the second store, so that journeys on the first one's home page see no slide more.
  const base = shop.url.replace('127.0.0.1', 'export.localhost')
  const name = `Zimowe opony ${process.pid}-${++made}`
  const page = await openOffice(openPage, '/content/slides')
  await page.getByRole('button', { name: 'Nowy slajd' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy slajd' })
  const choose = dialog.getByLabel('Wybierz obraz').and(page.locator('input'))
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByText('To nie jest obraz PNG, JPEG ani WebP.')).toBeVisible()
  const large = Buffer.alloc(2_500_000)
  await choose.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: large })
  await expect(dialog.getByText('Plik ma 2,5 MB. Obraz może mieć najwyżej 2,1 MB.')).toBeVisible()
  // A picture of the right size, drawn by the browser.
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 840)
    canvas.getContext('2d')!.fillRect(100, 100, 1000, 640)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await picture.arrayBuffer())]
  })
  await choose.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  await expect(dialog.getByText('Obraz jest gotowy: 1200 × 840 pikseli.')).toBeVisible()
  await dialog.getByLabel('Tekst: Polski').fill(name)
  await dialog.getByLabel('Tekst: Angielski').fill(`Winter tyres ${name}`)
  await dialog.getByLabel('Sklep').selectOption('Partboard Export')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByText('Popraw zaznaczone pola.')).toBeVisible()
  await dialog.getByLabel('Co widać na obrazie: Polski').fill('Opona na śniegu')
  await dialog.getByLabel('Co widać na obrazie: Angielski').fill('A tyre in snow')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('widoczny')

  await page.getByRole('button', { name: `W górę: ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${name}: teraz \\d+ z \\d+\\.$`))).toBeAttached()
  await expect(page.getByRole('button', { name: `W górę: ${name}` })).toBeFocused()
  await page.getByRole('button', { name: `W dół: ${name}` }).focus()
  await page.keyboard.press('Enter')
  // The last slide cannot go further down, so the other button has the focus.
  await expect(page.getByRole('button', { name: `W górę: ${name}` })).toBeFocused()

  const home = await openPage('/', keepsLogin(Object.assign(customer, { base }), 'en-US'))
  const picture = { name: 'A tyre in snow', includeHidden: true }
  await expect(home.getByRole('img', picture).first()).toBeAttached()
  await page.getByRole('button', { name: `Zmień: ${name}` }).click()
  const change = page.getByRole('dialog', { name: 'Slajd' })
  await change.getByLabel('Widoczny od').fill('2098-12-01T00:00')
  await change.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row).toContainText('zaplanowanyod 1.12.2098')
  const headers = { 'x-store-id': '2' }
  const slides = await page.request.get('/api/slider?sliderType=0', { headers })
  expect(slides.ok()).toBe(true)
  expect(await slides.text()).not.toContain(name)

  await page.getByRole('button', { name: `Usuń: ${name}` }).click()
  await page.getByRole('dialog', { name: 'Usunąć slajd?' }).getByRole('button', { name: 'Usuń' }).click()
  await expect(row).toHaveCount(0)
})

for (const [colorScheme, locale, width] of [
  ['light', 'pl-PL', 1440],
  ['dark', 'en-US', 820],
] as const)
  test(`content has no obstacle that axe finds: ${colorScheme}, ${locale}, ${width} px`, {
    tag: '@long',
  }, async ({ openPage }) => {
    const page = await openOffice(openPage, '/content', { colorScheme, locale })
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/content', '/content/pages/3', '/content/slides', '/content/mails']) {
      await page.goto(`/office${path}`)
      await expect(page.getByRole('table').first()).toBeVisible()
      expect(await obstaclesOn(page), path).toEqual([])
    }
  })
