/** Axe on the office's dialogs, menus and pages of the set-up, in both languages and themes, at the sizes of a screen and a tablet. */

import { textsIn } from '@partboard/contract/testing/text-files'
import type { Page } from '@playwright/test'
import type { TextKey } from '../apps/office/src/locales/keys.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, type Journey } from './support/journey.ts'
import { test } from './support/week.ts'

type Look = { locale: 'pl-PL' | 'en-GB'; viewport: { width: number; height: number } }

const screen = { width: 1440, height: 900 }
const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }
const looks: readonly Look[] = [
  { locale: 'pl-PL', viewport: screen },
  { locale: 'en-GB', viewport: tablet },
  { locale: 'en-GB', viewport: screen },
  { locale: 'pl-PL', viewport: tablet },
]

/** Buttons that open a dialog or a menu, by page. */
const opened: Record<string, readonly TextKey[]> = {
  '/orders/held': ['print.menu', 'orders.cancel'],
  '/orders/new': ['print.menu', 'orders.hold', 'orders.cancel'],
  '/orders/confirmed': ['pieces.shortButton', 'pieces.cancelButton'],
  '/orders/shipped': ['print.menu', 'pieces.returnButton'],
  '/customers/any': [
    'customers.changeData',
    'customers.invite',
    'customers.block',
    'customers.merge',
    'customers.close',
  ],
  '/stock': ['stock.count'],
  '/content/slides': ['slides.new'],
  '/payments': [],
  '/invoices': ['invoices.jpk'],
  '/invoices?view=issue': [],
  '/promotions': [],
  '/promotions/new': [],
  '/returns': [],
  '/returns/deposits': ['deposits.bring'],
  '/content': ['content.newPage'],
  '/settings/staff': ['staff.invite', 'keys.new', 'webhooks.new'],
  '/settings/methods': ['methods.addDelivery', 'methods.addPayment'],
  '/settings/branches': ['branches.add'],
  '/settings/store': ['store.add'],
  '/settings/look': [],
}

async function openOffice(openPage: Journey['openPage'], look: Look): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  return page
}

const read = async (page: Page, path: string) =>
  (await page.context().request.get(`/api/office/v1${path}`)).json()

/** The address of an order in a stage, or of a customer; other paths are addresses themselves. */
async function addressOf(page: Page, path: string): Promise<string> {
  const [, place, which] = path.split('/')
  if (place === 'customers') return `/customers/${(await read(page, '/customers')).items[0].id}`
  if (place !== 'orders') return path
  const query = which === 'held' ? 'view=held' : `stage=${which}`
  const { items } = await read(page, `/orders?${query}`)
  // Of an order with one piece no pieces can be cancelled.
  const [order] = items.filter(
    ({ holdReason, pieces }: { holdReason: string | null; pieces: number }) =>
      (holdReason !== null) === (which === 'held') && pieces > 1,
  )
  return `/orders/${order.id}`
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Wczytujemy|Loading)…$/)).toHaveCount(0)
}

/** Opens what each button opens, and closes it again. @returns the violations with their place */
async function openEach(
  page: Page,
  path: string,
  keys: readonly TextKey[],
  locale: string,
): Promise<string[]> {
  const faults: string[] = []
  const texts = textsIn(locale === 'pl-PL' ? 'pl' : 'en', 'office') as Record<TextKey, string>
  await goTo(page, await addressOf(page, path))
  const check = async (what: string) => {
    faults.push(...(await obstaclesOn(page)).map((fault) => `${locale} ${path} ${what}: ${fault}`))
  }
  await check('page')
  for (const key of keys) {
    const name = new RegExp(`^${texts[key]}`)
    await page.getByRole('main').getByRole('button', { name }).first().click()
    const layer = page.getByRole('dialog').or(page.getByRole('menu')).first()
    await expect(layer).toBeVisible()
    await check(key)
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
  return faults
}

test.describe.configure({ timeout: 600_000 })

for (const look of looks)
  test(`axe finds nothing in the dialogs of the office: ${look.locale}, ${look.viewport.width} px`, {
    tag: '@long',
  }, async ({ openPage }) => {
    const page = await openOffice(openPage, look)
    const faults: string[] = []
    for (const [path, keys] of Object.entries(opened))
      faults.push(...(await openEach(page, path, keys, look.locale)))
    expect(faults).toEqual([])
  })

test('axe finds nothing on an order and at picking on a phone, and at ticked orders', {
  tag: '@long',
}, async ({ openPage }) => {
  const faults: string[] = []
  for (const locale of ['pl-PL', 'en-GB'] as const) {
    const page = await openOffice(openPage, { locale, viewport: phone })
    for (const path of ['/orders/new', '/orders/held', '/orders/shipped', '/orders/delivered'])
      faults.push(...(await openEach(page, path, [], locale)))
    faults.push(...(await openEach(page, '/picking', [], locale)))
    await goTo(page, '/orders')
    await page.getByRole('checkbox').nth(1).check()
    await expect(page.getByRole('button', { name: /^(Odznacz|Untick)/ })).toBeInViewport()
    faults.push(...(await obstaclesOn(page)).map((fault) => `${locale} ticked: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('axe finds nothing on the pages of the set-up, in both languages', { tag: '@long' }, async ({
  newShop,
  browser,
}) => {
  const faults: string[] = []
  for (const { locale, viewport } of looks) {
    const page = await browser.newPage({ locale, viewport })
    const texts = textsIn(locale === 'pl-PL' ? 'pl' : 'en', 'office') as Record<TextKey, string>
    const check = async (what: string) => {
      faults.push(
        ...(await obstaclesOn(page)).map((fault) => `${locale} ${viewport.width} ${what}: ${fault}`),
      )
    }
    await page.goto(newShop.setupUrl)
    const next = page.getByRole('button', { name: texts['setup.next'] })
    for (const step of ['company', 'branches', 'methods', 'look'] as const) {
      await expect(page.getByText(texts[`setup.step.${step}`])).toBeVisible()
      await check(step)
      for (const field of await page.locator('input:required').all())
        await field.fill((await field.getAttribute('type')) === 'email' ? 'ewa@wola.example' : '12-345')
      if (step !== 'look') await next.click()
    }
    await page.close()
  }
  expect(faults).toEqual([])
})
