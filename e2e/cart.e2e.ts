import type { Page } from '@playwright/test'
import { scopeOf } from '../apps/server/src/testing/demo.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { earlyPads } from './support/demo.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const { inStock, superseded, noPrice, outOfStock } = guide.parts
const pads = '34114300202'
const successor = '34114300121'
const manyAdded = 'Dodano produkty do koszyka'

const fill = (customer: Client, quantity = 1, sku = inStock) =>
  customer.post('/api/Level4/AddItem', { Sku: sku, Quantity: quantity })

async function cartOf(customer: Client): Promise<[string, number][]> {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

async function listsOf(customer: Client): Promise<[string, [string, number][]][]> {
  const lists = await customer.get('/api/ShoppingList')
  return lists.map(({ Name, Items }: { Name: string; Items: { Sku: string; Quantity: number }[] }) => [
    Name,
    Items.map(({ Sku, Quantity }) => [Sku, Quantity]),
  ])
}

const makeList = (customer: Client, Name: string, Items: { Sku: string; Quantity: number }[] = []) =>
  customer.post('/api/ShoppingList', { Name, Items })

const lists = (page: Page) => page.getByRole('navigation', { name: 'Twoje listy' })
const number = (page: Page) => page.getByRole('combobox', { name: 'Numer części albo nazwa' })
/** A line of the cart. The same part may be in the list of what a job lacks, whose rows have no button to remove them. */
const lineWith = (page: Page, number: string) =>
  page
    .getByRole('row')
    .filter({ hasText: number })
    .filter({ has: page.getByRole('button', { name: /^Usuń pozycję/ }) })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Ilość', exact: true })
const openSave = (page: Page) => page.getByRole('button', { name: 'Zapisz koszyk' }).click()
const saveBlock = (page: Page) => page.getByRole('form', { name: 'Zapisz koszyk jako listę' })
const save = (page: Page) => saveBlock(page).getByRole('button', { name: 'Zapisz koszyk' })
const cartBadge = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

function paste(page: Page, text: string) {
  return number(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('numbers are typed one after the other, starting with the empty cart', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dodaj do koszyka' })).toBeDisabled()
  await expect(page.getByText(/Najpierw wpisz numer części\./)).toBeVisible()

  await number(page).fill('34 11 4 300 102')
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  await expect(number(page)).toHaveValue('')
  await expect(quantity(page)).toHaveValue('1')
  await page.keyboard.type(pads)
  await page.keyboard.press('Enter')
  await expect(lineWith(page, '34 11 4 300 202')).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [pads, 1],
  ])
})

test('a part that cannot be added gets a message, and the typed text stays', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  for (const [typed, sentence] of [
    ['99999999999', /Nie znamy takiego numeru części\./],
    [noPrice, 'Produkt chwilowo niedostępny.'],
    [outOfStock, /Części .* nie ma w magazynie\./],
  ] as const) {
    await number(page).fill(typed)
    await number(page).press('Enter')
    await expect(number(page)).toHaveValue(typed)
    // Said once: a refusal at its field, an answer of the shop as a notice.
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await number(page).fill(inStock)
  await quantity(page).fill('0')
  await quantity(page).press('Enter')
  await expect(page.getByText('Ilość to liczba całkowita od 1 do 9999.')).toBeVisible()
  expect(await cartOf(customer)).toEqual([])

  await quantity(page).fill('1')
  await number(page).fill(superseded)
  await number(page).press('Enter')
  await expect(page.getByText(/Numer .* zastąpiono numerem/)).toBeVisible()
  await expect(number(page)).toHaveValue('')
  expect(await cartOf(customer)).toEqual([[successor, 1]])
})

test('several lines are pasted at once, and the bad ones are named', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer))
  await number(page).focus()
  await paste(page, `34 11 4 300 102\t2\n${pads};1\r\n99999999999, 4\n`)
  await expect(page.getByText(manyAdded)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Wiersz 3: nie znamy numeru 99999999999.')).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [pads, 1],
  ])
  await paste(page, `${inStock} 1\n`.repeat(101))
  await expect(page.getByRole('alert').getByText('Najwyżej 100 pozycji.')).toBeVisible()
})

test('a double click adds once, and with a slow server the page stays usable and the badge is right', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  let answers: () => void = () => undefined
  await page.route('**/api/Level4/AddItem*', async (route) => {
    await new Promise<void>((resolve) => (answers = resolve))
    await route.continue()
  })
  await number(page).fill(inStock)
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).dblclick()
  await expect(page.getByRole('button', { name: 'Dodaję…' })).toBeVisible()
  // The next number is typed while the first request is in flight.
  await number(page).fill(pads)
  answers()
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  await expect(number(page)).toHaveValue(pads)
  expect(await cartOf(customer)).toEqual([[inStock, 1]])

  await page.goto(`/level4/product/${inStock}`)
  // The vehicle needs two pieces.
  await page.getByRole('button', { name: 'Dodaj 2 szt.' }).dblclick()
  await expect(cartBadge(page, 'Koszyk: 3 sztuki')).toBeVisible()
  await page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' }).fill(pads)
  answers()
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  await expect(cartBadge(page, 'Koszyk: 3 sztuki')).toBeVisible()
  expect(await cartOf(customer)).toEqual([[inStock, 3]])
})

test('two tabs show one cart and the same lists', async ({ customer, openPage }) => {
  await fill(customer)
  const cart = await openPage('/cart', keepsLogin(customer))
  const other = await cart.context().newPage()
  await other.goto('/')
  await expect(cartBadge(other, 'Koszyk: 1 sztuka')).toBeVisible()

  await number(cart).fill(pads)
  await number(cart).press('Enter')
  await expect(cartBadge(other, 'Koszyk: 2 sztuki')).toBeVisible()

  const third = await cart.context().newPage()
  await third.goto('/cart')
  await third.getByRole('button', { name: 'Wyczyść koszyk' }).click()
  await expect(cart.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(cartBadge(other, 'Koszyk: 0 sztuk')).toBeVisible()

  await third.getByRole('button', { name: 'Cofnij' }).click()
  await expect(lineWith(cart, '34 11 4 300 202')).toBeVisible()
  await openSave(cart)
  await saveBlock(cart).getByRole('textbox', { name: 'Nazwa listy' }).fill('Wspólna')
  await save(cart).click()
  await expect(other.getByRole('link', { name: 'Listy zakupów: 1 lista' })).toBeVisible()
})

test('the cart is saved under a new name; a name that is already used overwrites nothing', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  await makeList(customer, 'Przegląd')
  const empty = await openPage('/cart', keepsLogin(customer))
  await expect(empty.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(empty.getByRole('button', { name: 'Zapisz koszyk' })).toHaveCount(0)

  await fill(customer, 3)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  const name = saveBlock(page).getByRole('textbox', { name: 'Nazwa listy' })
  await expect(save(page)).toBeDisabled()
  await expect(page.getByText('Najpierw nazwij listę.')).toBeVisible()
  await name.fill('PRZEGLĄD')
  await save(page).click()
  await expect(saveBlock(page).getByText('Masz już listę o tej nazwie.')).toBeVisible()
  await expect(name).toHaveValue('PRZEGLĄD')

  await name.fill('Hamulce')
  await name.press('Enter')
  await expect(page.getByText('Dane zostały zapisane.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Listy zakupów' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 102' })).toBeVisible()
  expect(await listsOf(customer)).toEqual([
    ['Przegląd', []],
    ['Hamulce', [[inStock, 3]]],
  ])
})

test('the cart is saved into an existing list: its quantities win, the other lines stay', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  await makeList(customer, 'Hamulce', [
    { Sku: pads, Quantity: 4 },
    { Sku: inStock, Quantity: 9 },
  ])
  await fill(customer, 2)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  await saveBlock(page).getByText('Istniejąca lista').click()
  await expect(page.getByText('Najpierw wybierz listę.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(saveBlock(page).getByText('Ilości z koszyka zastąpią te z listy.')).toBeVisible()
  await saveBlock(page).getByRole('combobox', { name: 'Lista zakupów' }).selectOption('Hamulce')
  await save(page).click()
  await expect(page.getByText('Dane zostały zapisane.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 202' })).toBeVisible()
  expect(await listsOf(customer)).toEqual([
    [
      'Hamulce',
      [
        [pads, 4],
        [inStock, 2],
      ],
    ],
  ])
})

test('a list is added to the cart as a whole or in part, and its titles link to the parts', async ({
  customer,
  openPage,
}) => {
  const { Id } = await makeList(customer, 'Hamulce', [
    { Sku: inStock, Quantity: 2 },
    { Sku: pads, Quantity: 1 },
    { Sku: outOfStock, Quantity: 1 },
  ])
  const page = await openPage('/', keepsLogin(customer))
  await page.getByRole('link', { name: 'Listy zakupów: 1 lista' }).click()
  await lists(page)
    .getByRole('link', { name: /Hamulce/ })
    .click()
  await expect(page).toHaveURL(({ href }) => href.includes(`/my-account/shopping-list?list=${Id}`))
  await page.reload()

  await page
    .getByRole('checkbox', { name: /^Zaznacz: / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Dodaj 1 do koszyka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Koszyk/ })).toBeVisible()
  await expect(page.getByText(manyAdded)).toBeVisible()
  expect(await cartOf(customer)).toEqual([[pads, 1]])

  await page.goto(`/my-account/shopping-list?list=${Id}`)
  await page.getByRole('button', { name: 'Przenieś do koszyka' }).click()
  await expect(page.getByRole('status').getByText(/nie ma w magazynie/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 102' })).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [pads, 2],
    [inStock, 2],
  ])

  await page.goto(`/my-account/shopping-list?list=${Id}`)
  await page.getByRole('link', { name: /34 11 4 300 102/ }).click()
  await expect(page.getByRole('button', { name: /^Dodaj \d+ szt/ })).toBeVisible()
  await expect(page).toHaveURL(({ href }) => href.includes(`/level4/product/${inStock}?vehicleSpecific=true`))
})

test('a list is renamed, changed, emptied, deleted and restored', async ({ customer, openPage }) => {
  await makeList(customer, 'Inna')
  const { Id } = await makeList(customer, 'Hamulce', [
    { Sku: inStock, Quantity: 2 },
    { Sku: pads, Quantity: 1 },
  ])
  const page = await openPage(`/my-account/shopping-list?list=${Id}`, keepsLogin(customer))
  await page.getByRole('button', { name: 'Zmień nazwę' }).click()
  const name = page.getByRole('textbox', { name: 'Nazwa listy' })
  await name.fill(' ')
  await name.press('Enter')
  await expect(page.getByText('To pole jest wymagane')).toBeVisible()
  await name.fill('inna')
  await name.press('Enter')
  await expect(page.getByText('Masz już listę o tej nazwie.')).toBeVisible()
  await name.fill('Klocki')
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Klocki' })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 102' })
  await row.getByRole('button', { name: 'O jedną więcej' }).click()
  await row.getByRole('button', { name: 'O jedną więcej' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: '34 11 4 300 202' })
    .getByRole('button', { name: /^Usuń/ })
    .click()
  const changed = [
    ['Inna', []],
    ['Klocki', [[inStock, 4]]],
  ]
  await expect.poll(() => listsOf(customer)).toEqual(changed)
  await expect(row.getByRole('textbox')).toHaveValue('4')

  await page.getByRole('button', { name: 'Usuń listę' }).click()
  await expect(lists(page).getByRole('link', { name: /^Klocki/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Listy zakupów: 1 lista' })).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: 'Usunięto listę' })
    .getByRole('button', { name: 'Cofnij' })
    .click()
  await expect(lists(page).getByRole('link', { name: /^Klocki/ })).toBeVisible()
  expect(await listsOf(customer)).toEqual(changed)
})

test('a refused change is reverted, with a message', async ({ customer, openPage }) => {
  const { Id } = await makeList(customer, 'Hamulce', [{ Sku: inStock, Quantity: 2 }])
  const page = await openPage(`/my-account/shopping-list?list=${Id}`, keepsLogin(customer))
  await page.route('**/api/ShoppingList/*', (route) => route.abort())
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 102' })
  await row.getByRole('button', { name: 'O jedną więcej' }).click()
  await expect(page.getByRole('alert').getByText('Błąd serwera lub sieci, spróbuj później.')).toBeVisible()
  await expect(row.getByRole('textbox')).toHaveValue('2')

  await page.getByRole('button', { name: 'Usuń listę' }).click()
  await expect(lists(page).getByRole('link', { name: /^Hamulce/ })).toBeVisible()
  expect(await listsOf(customer)).toEqual([['Hamulce', [[inStock, 2]]]])
})

test('a customer without lists reads how to create one', async ({ customer, openPage }) => {
  const page = await openPage('/my-account/shopping-list', keepsLogin(customer))
  await expect(page.getByText('Nie masz jeszcze listy zakupów.')).toBeVisible()
  await page.getByRole('link', { name: 'Otwórz koszyk' }).click()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
})

test('on a phone the menu has the lists with their number', async ({ customer, openPage }) => {
  await makeList(customer, 'Hamulce')
  const page = await openPage('/', { ...keepsLogin(customer), viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Listy zakupów: 1 lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listy zakupów' })).toBeVisible()
})

test('the cart leads to an offer', async ({ customer, openPage }) => {
  await fill(customer)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.getByRole('link', { name: 'Utwórz ofertę' }).click()
  await expect(page).toHaveURL(({ href }) => href.includes('/offer'))
})

/** The car built in March 2016, as cart lines send it. */
const carOf = async (customer: Client) =>
  scopeOf(await customer.post('/api/Level4/VehicleSearch', { vin: guide.vins.car }))

/** Adds a line as an import may leave it: for a vehicle that the part no longer fits. */
async function addUnfit(customer: Client, Vehicle: object) {
  const { Items } = await customer
    .post('/api/Level4/AddItem', { Sku: earlyPads, Quantity: 2, Vehicle, Insist: true })
    .then(() => customer.get('/api/Level4/Cart'))
  const { Product } = Items.find((line: { Product: { Sku: string } }) => line.Product.Sku === earlyPads)
  await customer.post('/api/ShoppingCart/DeleteItem', { ProductId: Product.Id })
  await customer.post('/api/ShoppingCart/Restore', [{ ProductId: Product.Id, Quantity: 2, Vehicle }])
}

/** The fields of the cart lines, without the part's own data. */
async function keptLines(customer: Client) {
  const { Items } = await customer.get('/api/Level4/Cart')
  return Items.map(({ Product, ...line }: Record<string, { Sku: string }>) => ({
    sku: Product!.Sku,
    quantity: line.Quantity,
    vehicle: line.Vehicle,
    scope: line.Scope,
    insisted: line.Insisted,
    parked: line.Parked,
    board: line.BoardId,
    place: line.LineId,
  }))
}

test('a line that does not fit blocks the order until the fitting part replaces it or the customer insists on it', async ({
  customer,
  openPage,
}) => {
  const Vehicle = await carOf(customer)
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1, Vehicle })
  await addUnfit(customer, Vehicle)
  const page = await openPage('/cart', keepsLogin(customer))
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 201' })
  await expect(row.getByText(/^Nie pasuje do: F30N 320d/)).toBeVisible()
  await expect(row.getByText(/29\.02\.2016/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zamów 1 z 2 pozycji' }).first()).toBeVisible()

  await row.getByRole('button', { name: 'Weź pasującą: 34 11 4 300 202' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(lineWith(page, '34 11 4 300 202')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Przejdź do zamówienia' }).first()).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [inStock, 1],
    [pads, 2],
  ])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(row.getByText(/^Nie pasuje do: F30N 320d/)).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [inStock, 1],
    [earlyPads, 2],
  ])

  await row.getByRole('button', { name: /^Zostaw mimo to/ }).press('Enter')
  await expect(row.getByText('Nie pasuje – dodano na życzenie')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Przejdź do zamówienia' }).first()).toBeVisible()
  await row.getByRole('button', { name: /^Inny pojazd/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bez sprawdzania dopasowania/ })
    .press('Enter')
  await expect(row.getByText('Bez sprawdzania dopasowania')).toBeVisible()
  expect(await keptLines(customer)).toMatchObject([
    {},
    { sku: earlyPads, vehicle: null, insisted: true, quantity: 2 },
  ])
})

test('unavailable lines are put aside, and an emptied cart is restored unchanged', async ({
  customer,
  openPage,
}) => {
  const Vehicle = await carOf(customer)
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1, Vehicle, BoardId: 132, LineId: 2 })
  await customer.post('/api/Level4/AddItem', { Sku: earlyPads, Quantity: 1, Vehicle, Insist: true })
  const { SimpleProduct } = await customer.post('/api/Level4Product/Find', { Sku: outOfStock })
  await customer.post('/api/ShoppingCart/Restore', [{ ProductId: SimpleProduct.Id, Quantity: 1, Vehicle }])
  const page = await openPage('/cart', keepsLogin(customer))
  const soldOut = page.getByRole('row').filter({ hasText: 'Produkt chwilowo niedostępny.' })
  await expect(soldOut.getByText('Odłóż ją albo usuń, aby zamówić resztę.')).toBeVisible()
  await page.getByRole('button', { name: 'Zamów 2 z 3 pozycji' }).first().click()
  await page.waitForURL('**/checkout**')
  const before = await keptLines(customer)
  expect(before).toMatchObject([
    { board: 132, place: 2 },
    { insisted: true },
    { sku: outOfStock, parked: true },
  ])

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Wyczyść koszyk' }).click()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByText('1 pozycja odłożona')).toBeVisible()
  expect(await keptLines(customer)).toEqual(before)

  await page.getByRole('button', { name: /^Usuń pozycję: Klocki/ }).click()
  await expect.poll(() => cartOf(customer)).toHaveLength(2)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => cartOf(customer)).toHaveLength(3)
  expect(await keptLines(customer)).toContainEqual(before[1])
})

test('a list stores the vehicles of the cart lines and restores them', async ({ customer, openPage }) => {
  const Vehicle = await carOf(customer)
  await addUnfit(customer, Vehicle)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  await saveBlock(page).getByRole('textbox', { name: 'Nazwa listy' }).fill('Hamulce')
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listy zakupów' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 201' })
  await expect(row.getByText('Nie pasuje')).toBeVisible()
  await row.getByRole('button', { name: 'Weź pasującą: 34 11 4 300 202' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).getByText('Pasuje')).toBeVisible()
  await customer.post('/api/ShoppingCart/ClearCart', {})
  await page.getByRole('button', { name: 'Przenieś do koszyka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Koszyk/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 202' })).toBeVisible()
  expect(await keptLines(customer)).toMatchObject([{ sku: pads, quantity: 2, scope: Vehicle }])
})
