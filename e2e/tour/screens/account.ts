import type { Stage } from '../../support/stage.ts'
import type { Screen } from '../screen.ts'

async function openList(stage: Stage): Promise<void> {
  await stage.open('/my-account/shopping-list')
  await stage.page
    .getByRole('link', { name: /Hamulce 320d/ })
    .first()
    .click()
}

type ListAnswer = { Items: object[] }

const unchanged = {
  OldSku: null,
  NewSkus: [],
  OldPrice: null,
  NewPrice: null,
  Available: null,
  Since: null,
  Until: null,
  Cause: '',
  Text: '',
  Mendable: true,
}
/** One change of each look. */
const changes = [
  { ...unchanged, Kind: 'dearer', OldPrice: 398, NewPrice: 412.67, Cause: 'podwyżka 01.11.2026' },
  { ...unchanged, Kind: 'replaced', OldSku: '34354300601', NewSkus: ['34354300611'] },
  { ...unchanged, Kind: 'soldOut', Text: 'Wyprzedana', Mendable: false },
  { ...unchanged, Kind: 'cheaper', OldPrice: 1358.63, NewPrice: 1290.7, Cause: 'promocja do 30.11.2026' },
]

/** Presses the button that opens a menu of the header, and waits for the menu. */
async function openMenu(stage: Stage, key: string): Promise<void> {
  await stage.open('/level4')
  await stage.press(key)
  await stage.page.getByRole('menu').waitFor()
}

export const accountScreens: Screen[] = [
  {
    name: 'orders',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      await stage.open('/my-account/order-history')
      await stage.page
        .getByRole('link', { name: stage.words('orders.open') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'orders-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/order-history')
      await stage.sees('orders.empty')
    },
  },
  {
    name: 'orders-none-found',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/order-history?q=xyzxyz')
      await stage.sees('history.none')
    },
  },
  {
    name: 'order-again',
    person: 'trade',
    isMain: true,
    show: async (stage, people) => {
      await stage.open(`/my-account/order-history/${people.order.Id}/again`)
      await stage.heading('history.again')
    },
  },
  {
    name: 'garage-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/vehicles')
      await stage.sees('garage.empty')
    },
  },
  {
    name: 'invoices',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/invoices')
      await stage.heading('account.invoices')
    },
  },
  {
    name: 'own-numbers',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      const numbers = ['TARCZA-E90', 'KLOCKI-E90', 'FILTR/17'].map((own, at) => ({
        ProductId: at + 1,
        Sku: `3411430010${at}`,
        Name: 'Tarcza hamulcowa',
        Number: own,
        OwnName: at === 0 ? 'Tarcza przód, flota' : '',
      }))
      await stage.change('/api/Part/OwnNumbers', () => ({ Numbers: numbers, Total: numbers.length }))
      await stage.open('/my-account/own-numbers')
      await stage.heading('account.ownNumbers')
      await stage.page.getByRole('button', { name: /Wczytaj listę|Import a list/ }).click()
    },
  },
  {
    name: 'own-numbers-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/own-numbers')
      await stage.sees('ownNumber.none')
    },
  },
  {
    name: 'alerts-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/alerts')
      await stage.sees('alerts.empty')
    },
  },
  {
    name: 'changes-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/changes')
      await stage.sees('waiting.nothing')
    },
  },
  {
    name: 'orders-incadea',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/reference', ({ Config, ...others }: { Config: { general: object } }) => ({
        ...others,
        Config: { ...Config, general: { ...Config.general, showIncadeaOrders: true } },
      }))
      await stage.open('/my-account/order-history')
      await stage.page.getByRole('tab').nth(1).click()
    },
  },
  {
    name: 'order',
    person: 'trade',
    isMain: true,
    show: async (stage, people) => {
      await stage.open(`/my-account/order-history/${people.order.Id}`)
      await stage.heading('orders.order')
    },
  },
  {
    name: 'order-alone',
    person: 'trade',
    show: async (stage, people) => {
      await stage.open(`/orderdetails/${people.order.Id}`)
      await stage.heading('orders.order')
    },
  },
  {
    name: 'order-print',
    person: 'trade',
    only: 'wide',
    isPaper: true,
    show: async (stage, people) => {
      await stage.open(`/orderdetails/${people.order.Id}`)
      await stage.heading('orders.order')
      await stage.print()
    },
  },
  {
    name: 'profile',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      await stage.open('/my-account/my-profile')
      await stage.page.getByRole('tab', { name: stage.words('account.personalData') }).waitFor()
    },
  },
  {
    name: 'profile-password',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/my-profile?tab=password')
      await stage.page
        .getByRole('tab', { name: stage.words('account.passwordChange'), selected: true })
        .waitFor()
    },
  },
  {
    name: 'profile-sessions',
    person: 'trade',
    show: async (stage) => {
      const others = [
        { Id: 900_001, Browser: 'Samsung Internet', System: 'Android', Network: '2001:db8:1::' },
        { Id: 900_002, Browser: '', System: '', Network: '203.0.113.x' },
      ]
      await stage.change('/api/Customer/Sessions', ([current]: object[]) => [
        current,
        ...others.map((other) => ({ ...current, ...other, IsCurrent: false })),
      ])
      await stage.open('/my-account/my-profile?tab=sessions')
      await stage.sees('account.unknownDevice')
    },
  },
  {
    name: 'profile-data',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/my-profile?tab=data')
      await stage.sees('data.eraseNow')
    },
  },
  {
    name: 'profile-unverified',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/my-profile?tab=sessions')
      await stage.sees('account.unverified')
      await stage.sees('account.thisSession')
    },
  },
  {
    name: 'addresses',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      await stage.open('/my-account/addresses')
      await stage.page
        .getByRole('button', { name: stage.words('account.deleteAddressOf') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'addresses-edit',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/addresses')
      await stage.follow('account.editAddressOf')
      await stage.sees('address.save')
    },
  },
  {
    name: 'addresses-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.change('/api/Customer/get', (customer: object) => ({ ...customer, Addresses: [] }))
      await stage.open('/my-account/addresses')
      await stage.sees('address.empty')
    },
  },
  {
    name: 'lists',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/shopping-list')
      await stage.page.getByText('Hamulce 320d').first().waitFor()
    },
  },
  {
    name: 'lists-open',
    person: 'trade',
    isMain: true,
    show: async (stage) => {
      await openList(stage)
      await stage.sees('lists.toCart')
    },
  },
  {
    name: 'lists-changed',
    person: 'trade',
    show: async (stage) => {
      await stage.change('/api/ShoppingList?show=changes', (lists: ListAnswer[]) =>
        lists.map((list) => ({
          ...list,
          Undo: { Mended: 3 },
          Items: list.Items.map((item, index) => ({ ...item, Changes: changes.slice(index, index + 1) })),
        })),
      )
      await openList(stage)
      await stage.sees('lists.sinceSaved')
    },
  },
  {
    name: 'lists-shared',
    person: 'trade',
    show: async (stage) => {
      const shared = { Shared: true, Owner: 'Anna Nowak', MayShare: true }
      await stage.change('/api/ShoppingList?show=changes', (lists: ListAnswer[]) =>
        lists.map((list) => ({ ...list, ...shared })),
      )
      await openList(stage)
      await stage.sees('lists.everybodyWhat')
    },
  },
  {
    name: 'lists-used',
    person: 'trade',
    show: async (stage) => {
      const used = { Shared: true, Owner: 'Anna Nowak', MayShare: false, MayChange: false }
      await stage.change('/api/ShoppingList?show=changes', (lists: ListAnswer[]) =>
        lists.map((list) => ({ ...list, ...used })),
      )
      await openList(stage)
      await stage.sees('lists.onlyUse')
    },
  },
  {
    name: 'lists-paste',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/my-account/shopping-list')
      await stage.press('lists.paste')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'lists-empty',
    person: 'newcomer',
    show: async (stage) => {
      await stage.open('/my-account/shopping-list')
      await stage.page.getByRole('main').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'lists-rename',
    person: 'trade',
    show: async (stage) => {
      await openList(stage)
      await stage.press('lists.rename')
      await stage.sees('lists.saveName')
    },
  },
  {
    name: 'profile-mistakes',
    person: 'retail',
    show: async (stage) => {
      await stage.open('/my-account/my-profile')
      await stage.fill('account.FirstName', '')
      await stage.press('account.save')
      await stage.sees('field.required')
    },
  },
  {
    name: 'profile-unsaved',
    person: 'retail',
    isWindow: true,
    show: async (stage) => {
      await stage.open('/my-account/my-profile')
      await stage.fill('account.FirstName', 'Ewelina')
      await stage.follow('shell.cart')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-password-mistakes',
    person: 'retail',
    show: async (stage) => {
      await stage.open('/my-account/my-profile?tab=password')
      await stage.press('account.savePassword')
      await stage.sees('field.required')
    },
  },
  {
    name: 'addresses-new-mistakes',
    person: 'retail',
    show: async (stage) => {
      await stage.open('/my-account/addresses?edit=new')
      await stage.press('address.save')
      await stage.sees('field.required')
    },
  },
  {
    name: 'addresses-delete',
    person: 'retail',
    isWindow: true,
    show: async (stage) => {
      await stage.open('/my-account/addresses')
      await stage.press('account.deleteAddressOf')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account-menu',
    person: 'trade',
    only: 'wide',
    isWindow: true,
    show: (stage) => openMenu(stage, 'shell.account'),
  },
  {
    name: 'phone-menu',
    person: 'trade',
    only: 'phone',
    isWindow: true,
    show: (stage) => openMenu(stage, 'shell.menu'),
  },
]
