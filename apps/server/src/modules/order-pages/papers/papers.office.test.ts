import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildPart, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, picker, place, read, through, skuOf } = await officeOrders(app, db)
const lists = '/api/office/v1/picking/list.pdf'

/** Prints a paper. Spaces of all kinds and line ends become one space. */
async function print(url: string, caller = sales) {
  const answer = await caller.get(url)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const source = answer.rawPayload.toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document, { mergePages: false })
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { answer, source, document, pages, text: pages.join(' ') }
}

type Tree = { role?: string; lang?: string; children?: Tree[] }
const rolesOf = (tree: Tree): string[] => [
  ...(tree.role ? [tree.role] : []),
  ...(tree.children ?? []).flatMap(rolesOf),
]

test('the confirmation has the figures of the order, tagged, with its fonts', async () => {
  const parts = [
    await buildPart(db, { name: 'Świeca żarowa Żółw', grossMinor: 1_234_56 }),
    await buildPart(db, {
      name: 'Łożysko ścięgna',
      depositMinor: 120_00,
      withdrawalClass: 'made_to_order',
    }),
  ]
  const { id, number } = await place(
    {
      OrderNote: 'Proszę dzwonić\nprzed dostawą',
      MadeFor: [{ Sku: parts[1]!.sku, Number: 'HU92-4711' }],
    },
    { parts },
  )
  await sales.post(`${orders}/${id}/notes`, { text: 'dłużnik', audience: 'inside' })
  const order = await read(id)
  const { source, document, text, answer } = await print(`${orders}/${id}/confirmation.pdf`)
  expect(answer.headers['content-disposition']).toBe(`inline; filename="confirmation-${number}.pdf"`)
  // On the wire, amounts have decimals.
  const amount = (value: number) =>
    new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' })
      .format(value)
      .replace(/\s/g, ' ')
  const { totals, lines } = order
  for (const shown of [
    `Potwierdzenie zamówienia ${number}`,
    'Świeca żarowa Żółw',
    'Łożysko ścięgna',
    'Kaucja za starą część',
    'nie przysługuje prawo odstąpienia',
    'Proszę dzwonić',
    ...lines.flatMap(({ unitPrice, total }) => [amount(unitPrice), amount(total)]),
    amount(totals.goods),
    amount(totals.deposits),
    amount(totals.shipping),
    amount(totals.tax),
    `Do zapłaty ${amount(totals.total)}`,
  ])
    expect(text, shown).toContain(shown)
  expect(text).not.toContain('dłużnik')

  expect(source).toContain('pdfuaid:part>1<')
  expect(source).toMatch(/\/Lang \(pl-PL\)/)
  expect(source).toMatch(/\/FontFile2/)
  expect(source).toMatch(/\/BaseFont \/\w+\+IBMPlexSans/)
  expect(source).not.toContain('/Helvetica')
  expect((await document.getMetadata()).info).toMatchObject({ Title: `Potwierdzenie zamówienia ${number}` })
  const roles = rolesOf((await (await document.getPage(1)).getStructTree()) as Tree)
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
  expect(source).toMatch(/\/Scope \/Column/)
})

test('a trade order is net, and an English order is English', async () => {
  const { id, number } = await place()
  await db.updateTable('shop_order').set({ language: 'en' }).where('id', '=', id).execute()
  const { text, source } = await print(`${orders}/${id}/confirmation.pdf`)
  expect(text).toContain(`Order confirmation ${number}`)
  expect(text).toContain('Total to pay')
  expect(source).toMatch(/\/Lang \(en-GB\)/)
})

test('a list of 60 lines breaks over pages and repeats the heads of its table', async () => {
  const parts = []
  for (let count = 0; count < 60; count++)
    parts.push(await buildPart(db, { name: `Śruba M${count}`, stock: { [warsaw]: 2 } }))
  const { id, number } = await place({}, { parts })
  await through(id, 'confirmed')
  const { pages, text, answer } = await print(`${lists}?orders=${id}&branch=${warsaw}`, picker)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Numer części')
  for (let count = 0; count < 60; count++) expect(text).toContain(`Śruba M${count} ${number}`)
  expect(text).toContain(`Strona ${pages.length} z ${pages.length}`)
  expect(text).not.toContain('zł')
  expect(answer.rawPayload.length).toBeLessThan(300_000)
})

test('a pick list is sorted by place, and has a page for each branch', async () => {
  const [near, far] = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 5 } })]
  const places = [
    { sku: await skuOf(near), warehouse: 'W1', place: 'B-02' },
    { sku: await skuOf(far), warehouse: 'W1', place: 'A-01' },
  ]
  await picker.put('/api/office/v1/stock/places', { items: places })
  const [one, two] = [await place({}, { parts: [near, far] }), await place({}, { parts: [near] })]
  await through(two.id, 'confirmed')
  await picker.put(`${orders}/${two.id}/picked`, { items: [{ position: 1, branchId: warsaw, picked: 1 }] })
  const { pages } = await print(`${lists}?orders=${one.id},${two.id}`)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Warszawa')
  expect(pages[0]!.indexOf('A-01')).toBeLessThan(pages[0]!.indexOf('B-02'))
  expect(pages[0]).toContain('zebrane 1 z 2')
  expect(pages[1]).toContain('Kraków')
  const limited = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [krakow] }))
  expect((await print(`${lists}?orders=${one.id}`, limited)).pages).toHaveLength(1)
  expect((await limited.get(`${lists}?orders=${one.id}&branch=${warsaw}`)).json().errors).toHaveProperty(
    'branch',
  )
  expect((await limited.get(`${lists}?orders=${two.id}`)).json()).toEqual(refusal('order_not_found', 404))
  expect((await print(`${lists}?orders=${one.id}&lang=en`)).text).toContain('Pick list')
  for (const query of ['', '?orders=', '?orders=a', '?orders=1,,2'])
    expect((await sales.get(`${lists}${query}`)).statusCode, query).toBe(400)
})

test('a delivery note has the parcel, what follows later, and the old parts; no prices and no notes', async () => {
  const parts = [
    await buildPart(db, { name: 'Rozrusznik', depositMinor: 120_00 }),
    await buildPart(db, { name: 'Tarcza' }),
  ]
  const { id } = await place({}, { parts })
  await sales.post(`${orders}/${id}/notes`, { text: 'nie ufać', audience: 'inside' })
  await through(id, 'confirmed', 'picked')
  const parcel = (trackingNumber: string, lines: object[]) =>
    picker.post(`${orders}/${id}/shipments`, { branchId: warsaw, carrier: 'InPost', trackingNumber, lines })
  await parcel('111', [{ position: 1, quantity: 1 }])
  await parcel('222', [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 2 },
  ])
  const { shipments } = await read(id)
  const [first, second] = await Promise.all(
    shipments.map((shipment) => print(`${orders}/${id}/shipments/${shipment.id}/note.pdf`)),
  )
  expect(first!.text).toMatch(/nr 111.*W tej przesyłce.*Rozrusznik zamówiono 2 1 .*Wyślemy osobno.*Tarcza/)
  expect(first!.text).toContain('Prosimy o zwrot starej części: Rozrusznik, 1 szt.')
  expect(second!.text).toContain('nr 222')
  expect(second!.text).toContain('Nic więcej nie wyślemy')
  for (const { text } of [first!, second!]) {
    expect(text).not.toContain('nie ufać')
    expect(text).not.toMatch(/\d zł/)
  }
  const other = await place(byPickup)
  expect((await sales.get(`${orders}/${other.id}/shipments/${shipments[0]!.id}/note.pdf`)).json()).toEqual(
    refusal('shipment_not_found', 404),
  )
  expect((await sales.get(`${lists}?orders=${id}`)).json()).toEqual(refusal('nothing_to_pick'))
  expect((await sales.get(`${orders}/2000000000/confirmation.pdf`)).json()).toEqual(
    refusal('order_not_found', 404),
  )
})
