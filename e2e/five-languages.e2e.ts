import type { Lang } from '@partboard/contract/texts'
import { writeFiveLanguagesPackage } from '../apps/server/src/testing/five-languages-package.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { boardsOf, expectBoardAndPaper, test } from './support/maker-shop.ts'
import { wordsOf } from './support/words.ts'

test('a catalogue in five languages is browsed, printed and read in each of them', async ({
  makerShop,
  openPage,
}) => {
  await makerShop.shopCommand('stores', 'set', '1', 'languages=pl,en,de,cs,uk')
  await makerShop.load(writeFiveLanguagesPackage)
  const customer = await logIn(makerShop.url, guide.accounts.trade)
  const page = await openPage('/level4', keepsLogin(customer))
  await expectBoardAndPaper(page, customer, /BC \d{4}-\d{2}/)

  const languages: { LanguageCulture: string }[] = await customer.get('/api/Language/list')
  await page.goto(`/level4/product/${(await boardsOf(customer)).get('W-01')}`)
  let current: Lang = 'pl'
  for (const [lang, board] of [
    ['de', 'Hinterrad'],
    ['cs', 'Zadní kolo'],
    ['uk', 'Заднє колесо'],
    ['en', 'Rear wheel'],
  ] as const) {
    const { LanguageCulture } = languages.find((one) => one.LanguageCulture.startsWith(lang))!
    const select = page.getByRole('combobox', { name: wordsOf(current, 'shell.language') })
    await select.selectOption({ value: LanguageCulture })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible()
    current = lang
  }
})
