import { officeCalls } from '@partboard/contract/documentation/office'
import { listPromotions } from '@partboard/contract/pricing/promotions.office'
import { exampleOf } from '@partboard/contract/testing/example'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { queryClient } from '../api/query.ts'
import { MailsPage } from '../features/content/mails/MailsPage.tsx'
import { PagesPage } from '../features/content/pages/PagesPage.tsx'
import { QuestionsPage } from '../features/content/questions/QuestionsPage.tsx'
import { SlidesPage } from '../features/content/slides/SlidesPage.tsx'
import { SynonymsPage } from '../features/content/synonyms/SynonymsPage.tsx'
import { CustomersPage } from '../features/customers/CustomersPage.tsx'
import { ConsentSheet } from '../features/customers/privacy/ConsentSheet.tsx'
import { TaxSheet } from '../features/customers/tax/TaxSheet.tsx'
import { CataloguePage } from '../features/imports/CataloguePage.tsx'
import { InvoicesPage } from '../features/invoices/InvoicesPage.tsx'
import { OrderMails } from '../features/orders/OrderMails.tsx'
import { OrdersPage } from '../features/orders/OrdersPage.tsx'
import { PartsPage } from '../features/parts/PartsPage.tsx'
import { PaymentsPage } from '../features/payments/PaymentsPage.tsx'
import { PromotionsPage } from '../features/promotions/PromotionsPage.tsx'
import { DepositsPage } from '../features/returns/DepositsPage.tsx'
import { ReturnsPage } from '../features/returns/ReturnsPage.tsx'
import { PasskeysPage } from '../features/session/passkeys/PasskeysPage.tsx'
import { StaffPage } from '../features/settings/StaffPage.tsx'
import { Webhooks } from '../features/settings/Webhooks.tsx'
import { Movements } from '../features/stock/Movements.tsx'
import { StockPage } from '../features/stock/StockPage.tsx'
import { TodayPage } from '../features/today/TodayPage.tsx'
import { customerOf, orderOf } from './examples.ts'
import { openShop, show } from './screen.tsx'

const shop = openShop()

type List = {
  Page: () => ReactNode
  /** What it says when there is nothing. */
  empty: string[]
  path?: string
  search?: string
}
const none = '?q='

const lists: Record<string, List> = {
  orders: {
    Page: OrdersPage,
    path: '/orders/',
    search: '?view=open&q=',
    empty: ['W tym widoku nie ma zamówień.'],
  },
  customers: {
    Page: CustomersPage,
    path: '/customers/',
    search: '?view=all&q=',
    empty: ['W tym widoku nie ma klientów.'],
  },
  'issued invoices': {
    Page: InvoicesPage,
    path: '/invoices',
    search: '?view=issued&q=&month=',
    empty: ['Nie ma jeszcze takich dokumentów.'],
  },
  'invoices that wait': {
    Page: InvoicesPage,
    path: '/invoices',
    search: '?view=issue&q=&month=',
    empty: ['Wszystkie wydane zamówienia mają faktury.'],
  },
  payments: {
    Page: PaymentsPage,
    path: '/payments',
    search: '?state=open',
    empty: ['Nic nie czeka na decyzję.'],
  },
  returns: { Page: ReturnsPage, path: '/returns/', search: '?view=open&q=', empty: ['Nic tu nie czeka.'] },
  deposits: { Page: DepositsPage, path: '/returns/deposits', empty: ['Nie ma tu otwartych kaucji.'] },
  promotions: { Page: PromotionsPage, path: '/promotions/', empty: ['Nie ma tu żadnej promocji.'] },
  parts: { Page: PartsPage, path: '/parts/', search: none, empty: ['Żadna część nie pasuje.'] },
  stock: { Page: StockPage, path: '/stock', search: none, empty: ['Żadna część nie ma takiego numeru.'] },
  movements: { Page: () => <Movements sku="1" />, empty: ['Stan tej części jeszcze się nie zmienił.'] },
  'info pages': { Page: PagesPage, path: '/content/', empty: ['Sklep nie ma jeszcze stron informacyjnych.'] },
  questions: {
    Page: QuestionsPage,
    path: '/content/questions',
    empty: ['Żadne pytanie nie czeka na odpowiedź.'],
  },
  slides: { Page: SlidesPage, path: '/content/slides', empty: ['Sklep nie ma jeszcze slajdów.'] },
  synonyms: {
    Page: SynonymsPage,
    path: '/content/synonyms',
    search: none,
    empty: ['Nie ma jeszcze synonimów.'],
  },
  mails: { Page: MailsPage, path: '/content/mails', empty: [] },
  'staff, keys and changes': {
    Page: StaffPage,
    path: '/settings/staff',
    empty: ['Żaden program nie ma jeszcze klucza.', 'Jeszcze nic nie zmieniono.'],
  },
  webhooks: { Page: Webhooks, empty: ['Żaden inny system nie dostaje jeszcze zdarzeń sklepu.'] },
  passkeys: { Page: PasskeysPage, path: '/passkeys', empty: ['Nie masz jeszcze klucza dostępu.'] },
  catalogue: { Page: CataloguePage, path: '/catalogue', empty: ['Katalogu jeszcze nie ma.'] },
  'mails of an order': {
    Page: () => <OrderMails order={orderOf()} />,
    empty: ['Nie wysłano jeszcze żadnego maila.'],
  },
  consents: { Page: () => <ConsentSheet customer={customerOf()} />, empty: ['Nie ma żadnej zgody.'] },
  'answers of a tax office': {
    Page: () => <TaxSheet customer={customerOf()} mayChange />,
    empty: ['Nikt jeszcze nie pytał o ten numer.'],
  },
  today: { Page: TodayPage, empty: ['Nic nie czeka.'] },
}

/** The smallest value of a schema: no items, no amounts. */
function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodUndefined) return undefined
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, emptyOf(one)]))
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodUnion) return emptyOf(schema.options[0])
  if (schema instanceof z.ZodPipe) return emptyOf(schema.in)
  if (schema instanceof z.ZodDefault) return emptyOf(schema.unwrap())
  if (schema instanceof z.ZodBoolean) return false
  return schema instanceof z.ZodNumber ? 0 : ''
}
const reading = officeCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ method, schema }) => method === 'GET' && 200 in schema.response)

const { queries } = queryClient.getDefaultOptions()
// A failed query would be asked again by itself before it says so.
beforeAll(() => queryClient.setDefaultOptions({ queries: { ...queries, retry: false } }))
afterAll(() => queryClient.setDefaultOptions({ queries: { ...queries } }))

test.each(Object.entries(lists))(
  '%s: waits, fails with a way to try again, and is empty',
  async (_, list) => {
    const { Page, path, search, empty } = list
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const endpoint of reading) shop.refuse(endpoint, 503, { title: 'Sklep ma przerwę.' }, promise)
    await show(<Page />, path, search)
    await screen.findAllByText('Wczytujemy…')
    // `shell/LoadingTold` tells it once for the whole page.
    for (const busy of screen.getAllByText('Wczytujemy…')) expect(busy.closest('[role="status"]')).toBeNull()
    resolve()
    await waitFor(() => expect(screen.queryByText('Wczytujemy…')).toBeNull())
    const again = screen.getAllByRole('button', { name: 'Spróbuj ponownie' })
    for (const button of again) expect(button.parentElement?.textContent).toContain('Sklep ma przerwę.')

    for (const endpoint of reading) shop.answer(endpoint, emptyOf(endpoint.schema.response[200]) as never)
    for (const button of again) fireEvent.click(button)
    for (const sentence of empty) await screen.findByText(sentence, { exact: false })
    await waitFor(() => {
      expect(screen.queryAllByRole('button', { name: 'Spróbuj ponownie' })).toEqual([])
      expect(screen.queryByText('Wczytujemy…')).toBeNull()
    })
  },
)

const [promotion] = exampleOf(listPromotions).answer.items

test('a next page that fails says so, and is read again', async () => {
  const pageOf = (id: number, name: string, next: string | null) => ({
    items: [{ ...promotion!, id, name: { pl: name, en: name } }],
    next,
  })
  shop.answer(listPromotions, pageOf(1, 'Hamulce', 'x'))
  await show(<PromotionsPage />, '/promotions/')
  const more = await screen.findByRole('button', { name: 'Pokaż więcej' })
  shop.refuse(listPromotions, 503, { title: 'Sklep ma przerwę.' })
  fireEvent.click(more)
  await screen.findByText('Sklep ma przerwę.')
  expect(screen.getByText('Hamulce')).toBeTruthy()
  shop.answer(listPromotions, pageOf(2, 'Filtry', null))
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  await screen.findByText('Filtry')
  expect(screen.queryByText('Sklep ma przerwę.')).toBeNull()
})
