import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Lang, langs } from '@partboard/contract/texts'
import { alphabets } from '@partboard/ui/fonts/alphabets.ts'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { Paper } from '../../../platform/papers/paper.ts'
import { fonts } from '../../../platform/papers/pen.ts'
import { readRichText } from '../../../platform/text/rich-text.ts'
import { serverTexts } from '../../../platform/texts/texts.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  warsaw,
} from '../../../testing/builders.ts'
import { officeOrders } from '../../../testing/office-orders.ts'
import { checkPaper } from '../../../testing/pdf-check.ts'
import { returnSlip } from '../../aftersale/papers/return-slip.ts'
import { withdrawalStatement } from '../../aftersale/papers/statement.ts'
import { pagePaper, withdrawalFormPaper } from '../../content/papers/papers.ts'
import { findSeller } from '../../mail/seller/seller.queries.ts'
import { deliveryNote, orderConfirmation, pickList } from './papers.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { through, picker, read } = await officeOrders(app, db)
await db
  .updateTable('store')
  .set({
    company_name:
      'Przedsiębiorstwo Handlu Częściami Zamiennymi „Łącznik” Spółka z ograniczoną odpowiedzialnością',
    company_address: 'ul. Generała Tadeusza Bora-Komorowskiego 112/114, 31-476 Kraków',
    company_vat: '5260250274',
    company_phone: '22 000 00 00',
    email: 'sklep@czesci.example',
    languages: [...langs],
  })
  .where('id', '=', 1)
  .execute()

/** Where papers are written to be looked at; undefined = nowhere. */
const folder = process.env.PAPERS_DIR

/** The paper is accessible. @returns its text, in the order in which it is read */
async function accessibleText(name: string, pdf: Buffer | null): Promise<string> {
  expect(pdf, name).not.toBeNull()
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.pdf`), pdf!)
  }
  const { wrong, text } = await checkPaper(pdf!)
  expect(wrong, name).toEqual([])
  return text
}

const longName =
  'Zestaw naprawczy zacisku hamulcowego z prowadnicami, osłonami i pierścieniami uszczelniającymi, tył lewy i prawy'

/** An order of many lines with long names, deposits, a reduction and a note. */
async function placeLong(lang: Lang, priceBasis: 'net' | 'gross', count: number) {
  const buyer = await buildCustomer(db, { priceBasis, discounts: { A: 12_50 } })
  await sql`
    update address set company = 'Warsztat Samochodowy Świętopełk Brzęczyszczykiewicz i Synowie Spółka Jawna',
      first_name = 'Świętopełk', last_name = 'Brzęczyszczykiewicz-Wyszogrodzki', address1 = 'ul. Marszałka Józefa Piłsudskiego 123A/45'
    where customer_id = ${buyer.id}`.execute(db)
  for (let line = 0; line < count; line++) {
    const part = await buildPart(db, {
      name: line % 5 === 0 ? longName : `Tarcza hamulcowa ${line + 1}`,
      grossMinor: 12_345_67,
      depositMinor: line % 9 === 4 ? 250_00 : null,
    })
    await sql`insert into price_history (sku, kind, net_minor, gross_minor, from_at)
      values (${part.sku}, 'list', 1, 1234567, now() - interval '60 days')`.execute(db)
    await addToCart(app, buyer, part, 1 + (line % 3))
  }
  const headers = { 'accept-language': lang }
  const body = byCourier(buyer, {
    OrderNote: 'Proszę dzwonić przed dostawą.\nBrama od podwórza, dzwonek „Części”.',
  })
  const answer = (await as(app, buyer, headers).post('/api/ShoppingCart/ConfirmCheckout', body)).json()
  expect(answer.Errors).toEqual([])
  return answer.PlacedOrder.Id as number
}

test.each([
  ['pl', 'gross', 14],
  ['en', 'net', 2],
  ['de', 'gross', 1],
  ['cs', 'net', 1],
  ['uk', 'gross', 1],
] as const)('the confirmation of an order is accessible: %s, %s, %i lines', async (lang, basis, count) => {
  const id = await placeLong(lang, basis, count)
  const text = await accessibleText(`confirmation-${lang}-${basis}`, await orderConfirmation(db, id))
  expect(text).toContain('Brzęczyszczykiewicz-')
})

test.each(['pl', 'en'] as const)('papers of parcels and returns are accessible: %s', async (lang) => {
  const id = await placeLong(lang, 'gross', 6)
  await through(id, 'confirmed')
  await accessibleText(
    `pick-list-${lang}`,
    await pickList(db, { orderIds: [id], branchIds: [], lang } as never),
  )
  await through(id, 'picked')
  await picker.post(`/api/office/v1/orders/${id}/shipments`, {
    branchId: warsaw,
    carrier: 'InPost',
    trackingNumber: '123456789012345678901234',
    lines: [{ position: 5, quantity: 1 }],
  })
  const [shipment] = (await read(id)).shipments
  await accessibleText(`note-${lang}`, await deliveryNote(db, { orderId: id, shipmentId: shipment!.id }))
  const found = {
    orderId: id,
    number: 'Z7',
    language: lang,
    declaredAt: new Date(),
    name: 'Świętopełk Brzęczyszczykiewicz-Wyszogrodzki',
    email: 'swietopelk@przyklad.example',
    statement: `Odstępuję od umowy.\n2 × ${longName}`,
    lines: [{ position: 1, quantity: 2, sku: '34110000105', printed: null, name: longName }],
  }
  await accessibleText(`slip-${lang}`, await returnSlip(db, found))
  await accessibleText(`statement-${lang}`, await withdrawalStatement(db, 1, found as never))
})

test('sums never have a page of their own, and what does not fit moves with the last row', async () => {
  const cells = (row: number) => [`Część ${row}`, '1,00 zł']
  const columns = [
    { label: 'Część', width: null, isRowHead: true },
    { label: 'Cena', width: 80, end: true },
  ]
  const sums = { columns, rows: [cells(0), cells(0)], isWhole: true }
  const look = (await findSeller(db, 1)).look
  for (const count of [26, 29, 30, 31]) {
    const paper = new Paper({ lang: 'pl', title: 'Spis', of: '', code: null, issuer: ['Sklep'], look })
    const rows = Array.from({ length: count }, (_, row) => cells(row + 1))
    const joined = rows.map((_, row) => row % 2 === 1)
    paper.table({ heading: 'Części', columns, rows, below: [{ table: sums }], joined })
    paper.table(sums)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.bytes())))
    // Rows are joined in pairs, so the last page begins with an odd one.
    const first = /Część (\d+)/.exec(text.at(-1)!)![1]
    expect(Number(first) % 2, `${count} rows`).toBe(1)
    expect(text.at(-1)).toContain('Część 0')
  }
})

test.each(langs)('the form of a withdrawal is accessible: %s', async (lang) => {
  const text = await accessibleText(
    `withdrawal-form-${lang}`,
    await withdrawalFormPaper(await findSeller(db, 1), lang),
  )
  expect(text).toContain('Łącznik')
})

/** What a document of the library draws with. */
type Drawn = { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }

test('the fonts of papers have the letters of every language', () => {
  const texts = langs.flatMap((lang) =>
    Object.values(serverTexts[lang]).flatMap((table) => Object.values(table)),
  )
  const used = new Set([...Object.values(alphabets), ...texts].join('').replace(/[\u200b\n]/g, ''))
  for (const font of [fonts.regular, fonts.bold]) {
    const document = new PDFDocument({ font: font as unknown as string }) as unknown as Drawn
    const has = (letter: string) => document._font.font.hasGlyphForCodePoint(letter.codePointAt(0)!)
    expect([...used].filter((letter) => !has(letter))).toEqual([])
  }
})

const topics = resolve(import.meta.dirname, '../../../../../../demo/topics')
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each(['regulamin.pl', 'zwroty.en'])('a page has its whole text on paper: %s', async (name) => {
  const html = readFileSync(join(topics, `${name}.html`), 'utf8')
  const lang = name.endsWith('en') ? 'en' : 'pl'
  const page = {
    title: 'Regulamin',
    html,
    seller: await findSeller(db, 1),
    lang,
    publicUrl: 'https://czesci.example',
  } as const
  const pdf = await pagePaper(page)
  const text = await accessibleText(`page-${name}`, pdf)
  for (const block of readRichText(html, page.publicUrl)) {
    if ('rows' in block) for (const cell of block.rows.flat()) expect(text).toContain(words(cell.text))
    else
      expect(text).toContain(
        words('heading' in block ? block.heading : 'item' in block ? block.item : block.paragraph),
      )
  }
  expect(await pagePaper(page)).toBe(pdf)
  expect(await pagePaper({ ...page, title: 'Inny' })).not.toBe(pdf)
})
