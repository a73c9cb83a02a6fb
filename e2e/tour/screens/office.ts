import { readReturn } from '@partboard/contract/aftersale/returns.office'
import { getOrder } from '@partboard/contract/order-pages/orders.office'
import { getPromotion, listPromotionParts } from '@partboard/contract/pricing/promotions.office'
import { exampleOf } from '@partboard/contract/testing/example'
import guide from '../../../demo/guide.json' with { type: 'json' }
import type { Stage } from '../../support/stage.ts'
import type { Screen } from '../screen.ts'

/** Pages of the office that show when their address is opened. */
const pages: [name: string, path: string][] = [
  ['today', '/'],
  ['access', '/access'],
  ['passkeys', '/passkeys'],
  ['catalogue', '/catalogue'],
  ['invoices', '/invoices'],
  ['invoices-to-issue', '/invoices?view=issue'],
  ['payments', '/payments'],
  ['picking', '/picking'],
  ['stock', '/stock'],
  ['content', '/content'],
  ['content-mails', '/content/mails'],
  ['content-questions', '/content/questions'],
  ['content-slides', '/content/slides'],
  ['content-synonyms', '/content/synonyms'],
  ['content-page', '/content/pages/1'],
  ['customers', '/customers'],
  ['customer', '/customers/1'],
  ['orders', '/orders'],
  ['order-new', '/orders/new'],
  ['parts', '/parts'],
  ['part', `/parts/${guide.parts.inStock}`],
  ['promotions', '/promotions'],
  ['promotion-new', '/promotions/new'],
  ['returns', '/returns'],
  ['deposits', '/returns/deposits'],
  ['settings', '/settings'],
  ['settings-branches', '/settings/branches'],
  ['settings-currencies', '/settings/currencies'],
  ['settings-look', '/settings/look'],
  ['settings-methods', '/settings/methods'],
  ['settings-staff', '/settings/staff'],
  ['settings-store', '/settings/store'],
]

async function open(stage: Stage, path: string): Promise<void> {
  await stage.open(`/office${path}`)
  await stage.page.getByRole('heading', { level: 1 }).first().waitFor()
  await stage.page
    .getByText(/^(Wczytujemy|Loading)…$/)
    .first()
    .waitFor({ state: 'hidden' })
}

export const officeScreens: Screen[] = [
  ...pages.map(
    ([name, path]): Screen => ({
      name: `office-${name}`,
      person: 'clerk',
      show: (stage) => open(stage, path),
    }),
  ),
  {
    name: 'office-order',
    person: 'clerk',
    show: (stage, people) => open(stage, `/orders/${people.order.Id}`),
  },
  {
    name: 'office-return',
    person: 'clerk',
    show: async (stage) => {
      const { answer: returned } = exampleOf(readReturn)
      const { answer: order } = exampleOf(getOrder)
      await stage.answer(`/api/office/v1/returns/${returned.id}`, 200, returned)
      await stage.answer(`/api/office/v1/orders/${order.id}`, 200, order)
      await open(stage, `/returns/${returned.id}`)
    },
  },
  {
    name: 'office-promotion',
    person: 'clerk',
    show: async (stage) => {
      const { answer: promotion } = exampleOf(getPromotion)
      const { answer: parts } = exampleOf(listPromotionParts)
      await stage.answer(`/api/office/v1/promotions/${promotion.id}`, 200, promotion)
      await stage.answer(`/api/office/v1/promotions/${promotion.id}/parts*`, 200, parts)
      await open(stage, `/promotions/${promotion.id}`)
    },
  },
  { name: 'office-login', person: 'guest', show: (stage) => open(stage, '/login') },
  { name: 'office-invitation', person: 'guest', show: (stage) => open(stage, '/invitation?token=x') },
  { name: 'office-setup', person: 'guest', show: (stage) => open(stage, '/setup') },
]
