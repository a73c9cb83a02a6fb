import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { type Client, newCustomer } from './support/client.ts'

const base = inject('shopUrl')
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

const number = (page: Page) => page.getByRole('combobox', { name: 'Numer części albo nazwa' })
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Ilość', exact: true })
const openSave = (page: Page) => page.getByRole('button', { name: 'Zapisz jako listę' }).click()
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

test('numbers are typed one after the other, from the empty cart on', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.getByText('Twój koszyk jest pusty.').waitFor()
  expect(await page.getByRole('button', { name: 'Dodaj do koszyka' }).isDisabled()).toBe(true)
  await page.getByText(/Najpierw wpisz numer części\./).waitFor()

  await number(page).fill('34 11 4 300 102')
  await quantity(page).fill('2')
  await quantity(page).press('Enter')
  await page.getByText('Dodano produkt do koszyka').waitFor()
  await expect.poll(() => number(page).inputValue()).toBe('')
  expect(await quantity(page).inputValue()).toBe('1')
  await page.keyboard.type(pads)
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).waitFor()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [pads, 1],
  ])
})

test('what cannot be added is said, and what was typed stays', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  for (const [typed, sentence] of [
    ['99999999999', /Nie znamy takiego numeru części\./],
    [noPrice, 'Produkt chwilowo niedostępny.'],
    [outOfStock, /Części .* nie ma w magazynie\./],
  ] as const) {
    await number(page).fill(typed)
    await number(page).press('Enter')
    await page.getByText(sentence).waitFor()
    expect(await number(page).inputValue()).toBe(typed)
  }
  await number(page).fill(inStock)
  await quantity(page).fill('0')
  await quantity(page).press('Enter')
  await page.getByText('Ilość to liczba całkowita od 1 do 9999.').waitFor()
  expect(await cartOf(customer)).toEqual([])

  await quantity(page).fill('1')
  await number(page).fill(superseded)
  await number(page).press('Enter')
  await page.getByText(/Numer .* zastąpiono numerem/).waitFor()
  await expect.poll(() => number(page).inputValue()).toBe('')
  expect(await cartOf(customer)).toEqual([[successor, 1]])
})

test('several lines are pasted at once, and the bad ones are named', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  await number(page).focus()
  await paste(page, `34 11 4 300 102\t2\n${pads};1\r\n99999999999, 4\n`)
  await page.getByText(manyAdded).waitFor()
  await page.getByRole('listitem').getByText('Wiersz 3: nie znamy numeru 99999999999.').waitFor()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [pads, 1],
  ])
  await paste(page, `${inStock} 1\n`.repeat(101))
  await page.getByRole('alert').getByText('Najwyżej 100 pozycji.').waitFor()
})

test('a double click adds once, and a slow server leaves the page usable and the badge right', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.route('**/api/Level4/AddItem', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await number(page).fill(inStock)
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).dblclick()
  await page.getByRole('button', { name: 'Dodaję…' }).waitFor()
  // The next number is typed while the first is on its way.
  await number(page).fill(pads)
  await page.getByText('Dodano produkt do koszyka').waitFor()
  expect(await number(page).inputValue()).toBe(pads)
  expect(await cartOf(customer)).toEqual([[inStock, 1]])

  await page.goto(`/level4/product/${inStock}`)
  // Two pieces belong on one vehicle.
  await page.getByRole('button', { name: 'Dodaj 2 szt.' }).dblclick()
  await cartBadge(page, 'Koszyk: 3 sztuki').waitFor()
  await page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' }).fill(pads)
  await page.getByText('Dodano produkt do koszyka').waitFor()
  await cartBadge(page, 'Koszyk: 3 sztuki').waitFor()
  expect(await cartOf(customer)).toEqual([[inStock, 3]])
})

test('two tabs show one cart and the same lists', async () => {
  const customer = await newCustomer(base)
  await fill(customer)
  const cart = await openPage('/cart', keepsLogin(customer))
  const other = await cart.context().newPage()
  await other.goto('/')
  await cartBadge(other, 'Koszyk: 1 sztuka').waitFor()

  await number(cart).fill(pads)
  await number(cart).press('Enter')
  await cartBadge(other, 'Koszyk: 2 sztuki').waitFor()

  const third = await cart.context().newPage()
  await third.goto('/cart')
  await third.getByRole('button', { name: 'Wyczyść koszyk' }).click()
  await cart.getByText('Twój koszyk jest pusty.').waitFor()
  await cartBadge(other, 'Koszyk: 0 sztuk').waitFor()

  await third.getByRole('button', { name: 'Cofnij' }).click()
  await cart.getByRole('row').filter({ hasText: '34 11 4 300 202' }).waitFor()
  await openSave(cart)
  await saveBlock(cart).getByRole('textbox', { name: 'Nazwa listy' }).fill('Wspólna')
  await save(cart).click()
  await other.getByRole('link', { name: 'Listy zakupów: 1 lista' }).waitFor()
})

test('the cart is saved under a new name; a name that is taken loses nothing', async () => {
  const customer = await newCustomer(base)
  await makeList(customer, 'Przegląd')
  const empty = await openPage('/cart', keepsLogin(customer))
  await empty.getByText('Twój koszyk jest pusty.').waitFor()
  expect(await empty.getByRole('button', { name: 'Zapisz jako listę' }).count()).toBe(0)

  await fill(customer, 3)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  const name = saveBlock(page).getByRole('textbox', { name: 'Nazwa listy' })
  expect(await save(page).isDisabled()).toBe(true)
  await page.getByText('Najpierw nazwij listę.').waitFor()
  await name.fill('PRZEGLĄD')
  await save(page).click()
  await saveBlock(page).getByText('Masz już listę o tej nazwie.').waitFor()
  expect(await name.inputValue()).toBe('PRZEGLĄD')

  await name.fill('Hamulce')
  await name.press('Enter')
  await page.getByText('Dane zostały zapisane.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Listy zakupów' }).waitFor()
  await page.getByRole('row').filter({ hasText: '34 11 4 300 102' }).waitFor()
  expect(await listsOf(customer)).toEqual([
    ['Przegląd', []],
    ['Hamulce', [[inStock, 3]]],
  ])
})

test('the cart is saved into a list that is there: its quantities win, the rest stays', async () => {
  const customer = await newCustomer(base)
  await makeList(customer, 'Hamulce', [
    { Sku: pads, Quantity: 4 },
    { Sku: inStock, Quantity: 9 },
  ])
  await fill(customer, 2)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  await saveBlock(page).getByText('Istniejąca lista').click()
  await page.getByText('Najpierw wybierz listę.').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await saveBlock(page).getByText('Ilości z koszyka zastąpią te z listy.').waitFor()
  await saveBlock(page).getByRole('combobox', { name: 'Lista zakupów' }).selectOption('Hamulce')
  await save(page).click()
  await page.getByText('Dane zostały zapisane.').waitFor()
  await page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).waitFor()
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

test('a list goes into the cart whole or in part, and its titles lead to the parts', async () => {
  const customer = await newCustomer(base)
  const { Id } = await makeList(customer, 'Hamulce', [
    { Sku: inStock, Quantity: 2 },
    { Sku: pads, Quantity: 1 },
    { Sku: outOfStock, Quantity: 1 },
  ])
  const page = await openPage('/', keepsLogin(customer))
  await page.getByRole('link', { name: 'Listy zakupów: 1 lista' }).click()
  await page.getByRole('button', { name: /Hamulce/ }).click()
  await expect.poll(() => page.url()).toContain(`/my-account/shopping-list?list=${Id}`)
  await page.reload()

  await page
    .getByRole('checkbox', { name: /^Zaznacz: / })
    .nth(1)
    .check()
  await page.getByText('Do koszyka trafi 1 zaznaczona pozycja.').waitFor()
  await page.getByRole('button', { name: 'Przenieś do koszyka' }).click()
  await page.getByRole('heading', { level: 1, name: /^Koszyk/ }).waitFor()
  await page.getByText(manyAdded).waitFor()
  expect(await cartOf(customer)).toEqual([[pads, 1]])

  await page.goto(`/my-account/shopping-list?list=${Id}`)
  await page.getByRole('button', { name: 'Przenieś do koszyka' }).click()
  await page
    .getByRole('status')
    .getByText(/nie ma w magazynie/)
    .waitFor()
  await page.getByRole('row').filter({ hasText: '34 11 4 300 102' }).waitFor()
  expect(await cartOf(customer)).toEqual([
    [pads, 2],
    [inStock, 2],
  ])

  await page.goto(`/my-account/shopping-list?list=${Id}`)
  await page.getByRole('link', { name: /34 11 4 300 102/ }).click()
  await page.getByRole('button', { name: /^Dodaj \d+ szt/ }).waitFor()
  expect(page.url()).toContain(`/level4/product/${inStock}?vehicleSpecific=true`)
})

test('a list is renamed, changed, emptied, removed and brought back', async () => {
  const customer = await newCustomer(base)
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
  await page.getByText('To pole jest wymagane').waitFor()
  await name.fill('inna')
  await name.press('Enter')
  await page.getByText('Masz już listę o tej nazwie.').waitFor()
  await name.fill('Klocki')
  await name.press('Enter')
  await page.getByRole('button', { name: /^Klocki/ }).waitFor()

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
  expect(await row.getByRole('textbox').inputValue()).toBe('4')

  await page.getByRole('button', { name: 'Usuń listę' }).click()
  await page.getByRole('button', { name: /^Klocki/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Listy zakupów: 1 lista' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Usunięto listę' })
    .getByRole('button', { name: 'Cofnij' })
    .click()
  await page.getByRole('button', { name: /^Klocki/ }).waitFor()
  expect(await listsOf(customer)).toEqual(changed)
})

test('a change that is refused goes back, with a message', async () => {
  const customer = await newCustomer(base)
  const { Id } = await makeList(customer, 'Hamulce', [{ Sku: inStock, Quantity: 2 }])
  const page = await openPage(`/my-account/shopping-list?list=${Id}`, keepsLogin(customer))
  await page.route('**/api/ShoppingList/*', (route) => route.abort())
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 102' })
  await row.getByRole('button', { name: 'O jedną więcej' }).click()
  await page.getByRole('alert').getByText('Błąd serwera lub sieci, spróbuj później.').waitFor()
  await expect.poll(() => row.getByRole('textbox').inputValue()).toBe('2')

  await page.getByRole('button', { name: 'Usuń listę' }).click()
  await page.getByRole('button', { name: /^Hamulce/ }).waitFor()
  expect(await listsOf(customer)).toEqual([['Hamulce', [[inStock, 2]]]])
})

test('who has no list learns how to make one', async () => {
  const page = await openPage('/my-account/shopping-list', keepsLogin(await newCustomer(base)))
  await page.getByText('Nie masz jeszcze listy zakupów.').waitFor()
  await page.getByRole('link', { name: 'Otwórz koszyk' }).click()
  await page.getByText('Twój koszyk jest pusty.').waitFor()
})

test('on a phone the lists stand in the menu with their number', async () => {
  const customer = await newCustomer(base)
  await makeList(customer, 'Hamulce')
  const page = await openPage('/', { ...keepsLogin(customer), viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Listy zakupów: 1 lista' }).click()
  await page.getByRole('heading', { level: 1, name: 'Listy zakupów' }).waitFor()
})

test('the cart leads to an offer', async () => {
  const customer = await newCustomer(base)
  await fill(customer)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.getByRole('link', { name: 'Utwórz ofertę' }).click()
  await expect.poll(() => page.url()).toContain('/offer')
})

const padsUntilFebruary = '34114300201'

/** The car of March 2016, as the calls name it. */
async function carOf(customer: Client) {
  const data = await customer.post('/api/Level4/VehicleSearch', { vin: guide.vins.car })
  return {
    vehicleId: data.VehicleId,
    vehicleKeyList: data.VehicleKeyList,
    equipmentList: data.EquipmentList,
    year: data.Year,
    month: data.Month,
    transmissionType: data.TransmissionType,
  }
}

/** A line as an import leaves it: for a vehicle that the part no longer fits. */
async function addUnfit(customer: Client, Vehicle: object) {
  const { Items } = await customer
    .post('/api/Level4/AddItem', { Sku: padsUntilFebruary, Quantity: 2, Vehicle, Insist: true })
    .then(() => customer.get('/api/Level4/Cart'))
  const { Product } = Items.find(
    (line: { Product: { Sku: string } }) => line.Product.Sku === padsUntilFebruary,
  )
  await customer.post('/api/ShoppingCart/DeleteItem', { ProductId: Product.Id })
  await customer.post('/api/ShoppingCart/Restore', [{ ProductId: Product.Id, Quantity: 2, Vehicle }])
}

/** What a line keeps beside its part. */
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

test('a line that does not fit keeps the order back until the fitting part, or the customer’s word, takes its place', async () => {
  const customer = await newCustomer(base)
  const Vehicle = await carOf(customer)
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1, Vehicle })
  await addUnfit(customer, Vehicle)
  const page = await openPage('/cart', keepsLogin(customer))
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 201' })
  await row.getByText(/^Nie pasuje do: F30N 320d/).waitFor()
  await row.getByText(/29\.02\.2016/).waitFor()
  await page.getByRole('button', { name: 'Zamów 1 z 2 pozycji' }).first().waitFor()

  await row.getByRole('button', { name: 'Weź pasującą: 34 11 4 300 202' }).press('Enter')
  await page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).waitFor()
  await page.getByRole('link', { name: 'Przejdź do zamówienia' }).first().waitFor()
  expect(await cartOf(customer)).toEqual([
    [inStock, 1],
    [pads, 2],
  ])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await row.getByText(/^Nie pasuje do: F30N 320d/).waitFor()
  expect(await cartOf(customer)).toEqual([
    [inStock, 1],
    [padsUntilFebruary, 2],
  ])

  await row.getByRole('button', { name: /^Zostaw mimo to/ }).press('Enter')
  await row.getByText('Nie pasuje – dodano na życzenie').waitFor()
  await page.getByRole('link', { name: 'Przejdź do zamówienia' }).first().waitFor()
  await row.getByRole('button', { name: /^Inny pojazd/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bez sprawdzania dopasowania/ })
    .press('Enter')
  await row.getByText('Bez sprawdzania dopasowania').waitFor()
  expect(await keptLines(customer)).toMatchObject([
    {},
    { sku: padsUntilFebruary, vehicle: null, insisted: true, quantity: 2 },
  ])
})

test('what nobody has is put aside, and an emptied cart comes back as it was', async () => {
  const customer = await newCustomer(base)
  const Vehicle = await carOf(customer)
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1, Vehicle, BoardId: 132, LineId: 2 })
  await customer.post('/api/Level4/AddItem', { Sku: padsUntilFebruary, Quantity: 1, Vehicle, Insist: true })
  const { SimpleProduct } = await customer.post('/api/Level4Product/Find', { Sku: outOfStock })
  await customer.post('/api/ShoppingCart/Restore', [{ ProductId: SimpleProduct.Id, Quantity: 1, Vehicle }])
  const page = await openPage('/cart', keepsLogin(customer))
  const soldOut = page.getByRole('row').filter({ hasText: 'Produkt chwilowo niedostępny.' })
  await soldOut.getByText('Odłóż ją albo usuń, aby zamówić resztę.').waitFor()
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
  await page.getByText('Twój koszyk jest pusty.').waitFor()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await page.getByText('1 pozycja odłożona').waitFor()
  expect(await keptLines(customer)).toEqual(before)

  await page.getByRole('button', { name: /^Usuń pozycję: Klocki/ }).click()
  await expect.poll(() => cartOf(customer)).toHaveLength(2)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => cartOf(customer)).toHaveLength(3)
  expect(await keptLines(customer)).toContainEqual(before[1])
})

test('a list takes the vehicles of the cart and gives them back', async () => {
  const customer = await newCustomer(base)
  const Vehicle = await carOf(customer)
  await addUnfit(customer, Vehicle)
  const page = await openPage('/cart', keepsLogin(customer))
  await openSave(page)
  await saveBlock(page).getByRole('textbox', { name: 'Nazwa listy' }).fill('Hamulce')
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: 'Listy zakupów' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: '34 11 4 300 201' })
  await row.getByText('Nie pasuje').waitFor()
  await row.getByRole('button', { name: 'Weź pasującą: 34 11 4 300 202' }).press('Enter')
  await page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).getByText('Pasuje').waitFor()
  await customer.post('/api/ShoppingCart/ClearCart', {})
  await page.getByRole('button', { name: 'Przenieś do koszyka' }).click()
  await page.getByRole('heading', { level: 1, name: /^Koszyk/ }).waitFor()
  await page.getByRole('row').filter({ hasText: '34 11 4 300 202' }).waitFor()
  expect(await keptLines(customer)).toMatchObject([{ sku: pads, quantity: 2, scope: Vehicle }])
})
