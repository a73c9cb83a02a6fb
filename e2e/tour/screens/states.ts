import guide from '../../../demo/guide.json' with { type: 'json' }
import type { Screen } from '../screen.ts'

const board = `/level4/product/${guide.boards.withConditions}`
/**
 * Pages with their own skeleton. For the others the previous page stays until they have loaded, and lists come with
 * every page.
 */
const withSkeleton = ['cart', 'checkout', 'offer']
/** The calls that a page waits for behind its skeleton. */
const waits: [name: string, path: string, ...calls: string[]][] = [
  ['groups', '/level4', '/api/Level4Category/List'],
  [
    'category',
    `/level4/category/${guide.boards.withRetrofitCategory}?name=Partboard`,
    '/api/Level4Product/Boards',
  ],
  ['board', board, '/api/Product*'],
  ['part', `/level4/product/${guide.parts.inStock}`, '/api/Level4Product/Find'],
  ['cart', '/cart', '/api/Level4/Cart'],
  ['checkout', '/checkout', '/api/ShoppingCart/Checkout', '/api/ShoppingCart/ShippingAddress'],
  ['lists', '/my-account/shopping-list', '/api/ShoppingList'],
  ['offer', '/offer', '/api/Level4/Cart'],
]

export const stateScreens: Screen[] = [
  {
    name: 'loading-application',
    person: 'trade',
    show: async (stage) => {
      await stage.hold('/api/reference')
      await stage.open('/')
      await stage.sees('app.loading')
    },
  },
  ...waits
    .filter(([name]) => withSkeleton.includes(name))
    .map(
      ([name, path, ...calls]): Screen => ({
        name: `loading-${name}`,
        person: 'trade',
        hasVehicle: true,
        show: async (stage) => {
          // From another page: data that loads with the shop itself waits behind 'Loading Application...'.
          await stage.open('/my-account/order-history?page=1')
          await stage.heading('orders.title')
          await stage.hold(...calls)
          await stage.go(path)
          await stage.page
            .getByRole('heading', { level: 1, name: stage.words('orders.title') })
            .waitFor({ state: 'detached' })
        },
      }),
    ),
  ...waits.map(
    ([name, path, ...calls]): Screen => ({
      name: `failed-${name}`,
      person: 'trade',
      hasVehicle: true,
      show: async (stage) => {
        await stage.fail(...calls)
        await stage.open(path)
        await stage.page
          .getByRole('button', { name: stage.words('ui.retry') })
          .first()
          .waitFor()
      },
    }),
  ),
  {
    name: 'notification-success',
    person: 'retail',
    isWindow: true,
    isMain: true,
    show: async (stage) => {
      // Screws, with enough stock for all tours and tests together.
      await stage.open('/level4/product/34114300901')
      await stage.press('board.addCount')
      await stage.sees('cart.added')
    },
  },
  {
    name: 'notification-info',
    person: 'retail',
    isWindow: true,
    show: async (stage) => {
      await stage.page.route('**/api/Level4/AddItem*', (route) =>
        route.fulfill({
          json: [stage.lang === 'pl' ? 'W magazynie są 2 szt.' : 'Only 2 pcs are in stock.'],
        }),
      )
      await stage.open(`/level4/product/${guide.parts.inStock}`)
      await stage.press('board.addCount')
      await stage.sees('notify.info')
    },
  },
  {
    name: 'notification-danger',
    person: 'retail',
    isWindow: true,
    isMain: true,
    show: async (stage) => {
      await stage.fail('/api/Level4/AddItem*')
      await stage.open(`/level4/product/${guide.parts.inStock}`)
      await stage.press('board.addCount')
      await stage.sees('notify.network')
    },
  },
  {
    name: 'reconnecting',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    show: async (stage) => {
      await stage.open('/level4')
      await stage.heading('catalogue.catalogue')
      await stage.page.route('**/api/Level4/Cart', (route) => route.abort())
      await stage.page.route('**/api/Level4Category/List', (route) => route.abort())
      await stage.page.getByRole('main').getByRole('link').nth(3).click()
      await stage.sees('shell.reconnecting')
    },
  },
]
