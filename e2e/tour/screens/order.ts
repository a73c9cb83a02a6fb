import type { Cart } from '@partboard/contract/cart/cart-shapes'
import type { CartList } from '@partboard/contract/cart/carts'
import type { Screen } from '../screen.ts'

/** The cart with a first line that is no longer for sale. */
function withUnavailable(cart: Cart): Cart {
  const [first, ...others] = cart.Items
  if (!first) return cart
  const Product = { ...first.Product, Price: 0, PriceNetto: 0, OldPrice: null, OldPriceNetto: null }
  return {
    ...cart,
    HasUnavailable: true,
    Items: [{ ...first, Product, Total: 0, TotalNetto: 0, WarehouseInventory: [] }, ...others],
  }
}

/** The cart with the unavailable line put aside. */
function withParked(cart: Cart): Cart {
  const Items = cart.Items.map((line) => ({ ...line, Parked: line.Product.Price === 0 }))
  return { ...cart, HasUnavailable: false, Items }
}

/** The list of carts with two parked ones, one of which has changed, and cleared lines. */
function withOthers({ Carts }: CartList): CartList {
  const Id = (nth: number) => nth as CartList['Carts'][number]['Id']
  const parked = { Reference: '', IsCurrent: false, ParkedOn: '2026-11-20T14:05:00.000Z' }
  const fleet = { ...parked, Id: Id(1), Name: 'Flota Kurier24', LineCount: 31, ItemCount: 40 }
  const lis = { ...parked, Id: Id(2), Name: 'X5 pani Lis', LineCount: 4, ItemCount: 4 }
  return {
    Carts: [
      { ...fleet, Total: 4588.99, TotalNetto: 3730.89, ChangeCount: 3 },
      { ...lis, Total: 1132.22, TotalNetto: 920.5, ChangeCount: 0 },
      ...Carts,
    ],
    Removed: [
      { Id: Id(3), Name: 'Nowak', LineCount: 4, RemovedOn: '2026-11-21T09:30:00.000Z', IsCleared: true },
    ],
  }
}

export const orderScreens: Screen[] = [
  {
    name: 'cart',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: async (stage) => {
      await stage.open('/cart')
      await stage.sees('totals.vat')
    },
  },
  {
    name: 'cart-retail',
    person: 'retail',
    show: async (stage) => {
      await stage.open('/cart')
      await stage.sees('cart.summary')
    },
  },
  {
    name: 'cart-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/cart')
      await stage.sees('cart.empty')
    },
  },
  {
    name: 'cart-unavailable',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/Level4/Cart', withUnavailable)
      await stage.open('/cart')
      await stage.sees('cart.removeUnavailable')
    },
  },
  {
    name: 'cart-parked',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/Level4/Cart', (cart: Cart) => withParked(withUnavailable(cart)))
      await stage.open('/cart')
      await stage.sees('cart.parkedText')
    },
  },
  {
    name: 'carts',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/ShoppingCart/Carts', withOthers)
      await stage.open('/cart')
      await stage.sees('carts.restoreCleared')
      await stage.press('carts.new')
      await stage.press('carts.choose')
      await stage.sees('carts.parkChosen')
    },
  },
  {
    name: 'cart-save',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/cart')
      await stage.press('cart.saveShort')
      await stage.sees('cart.nameMissing')
    },
  },
  {
    name: 'cart-wrong-csv',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/cart')
      await stage.press('cart.csvShort')
      const buffer = Buffer.from('a;b\n1;2\n')
      await stage.page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'zamowienie.csv', mimeType: 'text/csv', buffer })
      await stage.page.getByRole('button', { name: /^(Importuj|Import)/ }).click()
      await stage.sees('csv.wrongFormat')
    },
  },
  ...(['items', 'shipping', 'payment', 'confirm'] as const).map(
    (step): Screen => ({
      name: `checkout-${step}`,
      person: 'trade',
      hasVehicle: true,
      isMain: true,
      show: async (stage) => {
        await stage.open(`/checkout?step=${step}`)
        await stage.heading(`checkout.heading.${step}`)
        await stage.page
          .getByText(/\d,\d\d|\d\.\d\d/)
          .and(stage.page.locator(':visible'))
          .first()
          .waitFor()
      },
    }),
  ),
  {
    name: 'checkout-terms-accepted',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/checkout?step=confirm')
      await stage.page.getByRole('main').getByRole('radio').first().check()
      await stage.page.getByRole('main').getByRole('checkbox').last().check()
    },
  },
  {
    name: 'success',
    person: 'trade',
    isMain: true,
    show: async (stage, people) => {
      await stage.open(`/success?order=${people.order.OrderNumber}`)
      await stage.sees('success.number')
    },
  },
  {
    name: 'offer-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/offer')
      await stage.sees('offer.toCart')
    },
  },
  {
    name: 'cart-mistakes',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/cart')
      await stage.page
        .getByRole('combobox', { name: stage.words('cart.numberOrName') })
        .last()
        .press('Enter')
      await stage.sees('cart.numberMissing')
    },
  },
  {
    name: 'checkout-new-address-mistakes',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/checkout?step=shipping')
      await stage.page
        .getByRole('radio', { name: stage.words('checkout.newAddress') })
        .first()
        .check()
      await stage.press('address.save')
      await stage.sees('field.required')
    },
  },
  {
    name: 'checkout-no-payment',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/ShoppingCart/Checkout', (whole: object) => ({
        ...whole,
        PaymentMethods: { PaymentMethods: [] },
      }))
      await stage.open('/checkout?step=payment')
      await stage.sees('checkout.noPayment')
    },
  },
  {
    name: 'checkout-refused',
    person: 'trade',
    show: async (stage) => {
      await stage.answer('/api/ShoppingCart/ConfirmCheckout', 200, {
        Success: false,
        PlacedOrder: null,
        Errors: ['W magazynie są 2 szt.'],
      })
      await stage.open('/checkout?step=confirm')
      await stage.page.getByRole('main').getByRole('radio').first().check()
      await stage.page.getByRole('main').getByRole('checkbox').last().check()
      await stage.press('checkout.order')
      await stage.sees('notify.error')
    },
  },
]
