import { getOffer } from '@partboard/contract/offers/stored-offers'
import { exampleOf } from '@partboard/contract/testing/example'
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
]
