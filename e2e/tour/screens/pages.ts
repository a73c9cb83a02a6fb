import { openOfferLink } from '@partboard/contract/offers/offer-link'
import { getOffer } from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
import guide from '../../../demo/guide.json' with { type: 'json' }
import { newCustomer } from '../../support/client.ts'
import type { Stage } from '../../support/stage.ts'
import type { Person } from '../people.ts'
import type { Screen } from '../screen.ts'

/** Pages of which one look at their address is enough. */
const pages: [name: string, person: Person, path: string][] = [
  ['paste', 'trade', '/paste'],
  ['search-results', 'trade', '/search?q=tarcza'],
  ['search-nothing', 'trade', '/search?q=xyzxyz'],
  ['vehicles', 'trade', '/vehicles/'],
  ['offers-empty', 'trade', '/my-account/offers'],
  ['people', 'trade', '/my-account/people'],
  ['withdrawal', 'guest', '/withdrawal'],
  ['give-back', 'trade', '/my-account/give-back'],
  ['offer-link-dead', 'guest', '/o/0000-0000-0000-0000'],
  ['not-found-address', 'guest', '/404'],
]

/** Opens an address, and waits until the app has taken the place of the frame and shows the page. */
async function open(stage: Stage, path: string): Promise<void> {
  await stage.open(path)
  await stage.page.locator('#frame').waitFor({ state: 'detached' })
  await stage.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

/** The example of the contract in its editor. Made from the cart, it would take the lines of the other screens. */
async function openOffer(stage: Stage): Promise<void> {
  const { answer } = exampleOf(getOffer)
  await stage.answer(`/api/Offers/${answer.Id}`, 200, answer)
  await open(stage, `/my-account/offers/${answer.Id}`)
}

export const pageScreens: Screen[] = [
  ...pages.map(
    ([name, person, path]): Screen => ({
      name,
      person,
      show: (stage) => open(stage, path),
    }),
  ),
  {
    name: 'offer',
    person: 'trade',
    isMain: true,
    show: openOffer,
  },
  {
    name: 'offer-print',
    person: 'trade',
    only: 'wide',
    isPaper: true,
    show: async (stage) => {
      await openOffer(stage)
      await stage.print()
    },
  },
  {
    name: 'offer-mistakes',
    person: 'trade',
    show: async (stage) => {
      await openOffer(stage)
      await stage.fill('offer.orderDiscount', '500')
      await stage.page.keyboard.press('Tab')
      await stage.sees('offers.target')
    },
  },
  {
    name: 'offer-link',
    person: 'guest',
    isMain: true,
    show: async (stage) => {
      const { params, answer } = exampleOf(openOfferLink)
      await stage.answer(`/api/OfferLink/${params.code}`, 200, { ...answer, Language: stage.lang })
      await open(stage, `/o/${params.code}`)
    },
  },
  {
    name: 'paste-read',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      await open(stage, '/paste')
      await stage.fill(
        'paste.field',
        `${guide.vins.car}\n${guide.parts.inStock} x2\nklocki\n0986494524 bosch`,
      )
      await stage.page.getByRole('row', { name: guide.parts.inStock.slice(-3) }).waitFor()
    },
  },
  {
    name: 'payment-provider',
    person: 'guest',
    show: async (stage, people) => {
      // An order of its own: the cart of a customer of the tour is on other screens at the same time.
      const payer = await newCustomer(people.trade.base)
      await payer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
      const choice = { ...(await payer.checkoutChoice()), PaymentMethodSystemName: 'Payments.Blik' }
      const { PlacedOrder } = await payer.post('/api/ShoppingCart/ConfirmCheckout', choice)
      await stage.open((await payer.post(`/api/Order/${PlacedOrder.Id}/payment`)).Url)
      await stage.page.getByRole('textbox').waitFor()
    },
  },
]
