import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/billing/iban'
import { type DepositRow, type InvoiceRow, ratesOf, sumOf } from '@partboard/domain/billing/invoice'
import { checkNip, formatNip } from '@partboard/domain/customers/nip'
import { convert, PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { TaxRate } from '@partboard/domain/pricing/totals'
import { cultures } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import { toCardinal as czechWords } from 'n2words/cs-CZ'
import { toCardinal as germanWords } from 'n2words/de-DE'
import { toCardinal as englishWords } from 'n2words/en-GB'
import { toCardinal as polishWords } from 'n2words/pl-PL'
import { toCardinal as ukrainianWords } from 'n2words/uk-UA'
import type { Database } from '../../../platform/database/schema.ts'
import { codeModules } from '../../../platform/papers/bank-code.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import type { Block, Cell, Fact, Table } from '../../../platform/papers/paper-shapes.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { percentText, readIssuer, registerLines } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { findDocument, findInKsef, type IssuedDocument } from '../documents/invoice-rows.queries.ts'

type Writing = {
  document: IssuedDocument
  lang: Lang
  translate: ReturnType<typeof paperTranslatorFor>
  money: (minor: number) => string
}

/** A document that the shop has issued, from what was stored then. @returns null when there is no such document */
export async function invoicePaper(db: Kysely<Database>, id: number): Promise<Buffer | null> {
  const document = await findDocument(db, id)
  if (!document) return null
  const { kind, number, content, currencyCode } = document
  const { lang, state, correction, corrects } = content
  const { look } = (await readIssuer(db, document.storeId)).seller
  const translate = paperTranslatorFor(lang)
  // A minus, which does not break as a hyphen does.
  const money = (minor: number) => moneyText(minor, currencyCode, lang).replace('-', '−')
  const writing = { document, lang, translate, money }
  const paper = new Paper({
    lang,
    title: translate(`invoice.${kind}`),
    of: number,
    code: null,
    issuer: [content.seller.company_name],
    look,
  })
  paper.facts(partiesOf(writing))
  paper.facts(termsOf(writing))
  if (corrects)
    paper.paragraph(
      translate('invoice.corrects', { number: corrects.number, day: dayText(corrects.issuedOn, lang) }),
    )
  if (corrects) paper.paragraph(translate('invoice.reason', { reason: corrects.reason }))
  const isNote = kind === 'depositNote' || kind === 'depositCorrection'
  const rates = isNote ? null : ratesTable(writing, ratesOf(document.content))
  const texts = [...(isNote ? [translate('invoice.outsideVat')] : []), ...textsBelow(writing)]
  const below: Block[] = [
    'heading',
    ...(correction && rates ? (['heading'] as const) : []),
    ...(rates ? [{ table: rates }] : []),
    ...texts.map((text) => ({ text })),
  ]
  if (isNote) {
    if (correction) {
      addDeposits(paper, writing, correction.depositsBefore, { heading: translate('invoice.before') })
      addDeposits(paper, writing, correction.depositsAfter, { heading: translate('invoice.after'), below })
    } else addDeposits(paper, writing, state.deposits, { below })
    paper.paragraph(translate('invoice.outsideVat'))
  } else if (correction) {
    addRows(paper, writing, correction.before, { heading: translate('invoice.before') })
    addRows(paper, writing, correction.after, { heading: translate('invoice.after'), below })
  } else addRows(paper, writing, state.rows, { below })
  if (rates) paper.table(correction ? { ...rates, heading: translate('invoice.difference') } : rates)
  paper.heading(totalLabel(writing), 'H2', 20)
  for (const text of textsBelow(writing)) paper.paragraph(text)
  const ksef = await findInKsef(db, id)
  if (ksef)
    paper.linesWithCode(
      [translate('invoice.ksef', { number: ksef.number }), translate('invoice.ksefCheck'), ksef.checkUrl],
      codeModules(ksef.checkUrl),
    )
  return paper.bytes()
}

/** Seller and buyer. */
function partiesOf({ document: { content }, lang, translate }: Writing): Fact[] {
  const { seller, buyer } = content
  const nip = (number: string) => {
    const polish = checkNip(number)
    return polish.ok ? `NIP ${formatNip(polish.nip)}` : number
  }
  return [
    {
      label: translate('invoice.seller'),
      lines: [
        seller.company_name,
        seller.company_address,
        nip(seller.company_vat),
        ...registerLines(seller, lang),
      ],
    },
    {
      label: translate('invoice.buyer'),
      lines: [
        buyer.name,
        ...buyer.lines,
        ...(buyer.nip || buyer.vatNumber
          ? [buyer.nip ? nip(buyer.nip) : translate('invoice.vatNumber', { number: buyer.vatNumber })]
          : []),
      ],
    },
  ]
}

/** Days, order and payment. */
function termsOf({ document, lang, translate, money }: Writing): Fact[] {
  const { kind, issuedOn, dueOn, content } = document
  const { suppliedOn, orderNumber, reference, paymentName, paidMinor, dueMinor, account } = content
  const isFirst = kind === 'invoice' || kind === 'depositNote'
  return [
    {
      label: translate('invoice.issued'),
      lines: [
        dayText(issuedOn, lang),
        ...(suppliedOn ? [translate('invoice.supplied', { day: dayText(suppliedOn, lang) })] : []),
        translate('invoice.order', { number: orderNumber }),
        ...(reference ? [translate('reference', { reference })] : []),
      ],
    },
    {
      label: translate('payment'),
      lines: [
        paymentName,
        ...(isFirst && paidMinor > 0 ? [translate('invoice.paid', { amount: money(paidMinor) })] : []),
        ...(isFirst && dueMinor > 0 ? [translate('invoice.due', { amount: money(dueMinor) })] : []),
        ...(dueOn ? [translate('invoice.dueOn', { day: dayText(dueOn, lang) })] : []),
        ...(isFirst && dueMinor > 0 && account
          ? [
              formatIban(account.iban, { isAbroad: document.currencyCode !== 'PLN' }),
              account.bankName,
            ].filter((line) => line !== '')
          : []),
      ],
    },
  ]
}

/** Invoices that were issued before the printed number was kept have the SKU alone. */
const numberOf = ({ sku, printed = null }: { sku: string; printed?: string | null }) =>
  formatPartNumber({ sku, printed })

function addRows(
  paper: Paper,
  { document, lang, translate, money }: Writing,
  rows: readonly InvoiceRow[],
  around: Pick<Table, 'heading' | 'below'>,
): void {
  const { parts, state } = document.content
  const isNet = state.basis === 'net'
  if (rows.length === 0) {
    if (around.heading) paper.heading(around.heading)
    paper.paragraph(translate('invoice.nothing'))
    return
  }
  const named = (row: InvoiceRow): Exclude<Cell, string> => {
    const part = parts[row.position]
    if (row.kind !== 'part' || !part) return { text: nameOf(document, row, translate) }
    const notes = [
      numberOf(part),
      ...(part.gtu ? [part.gtu] : []),
      ...(part.discountBp > 0
        ? [translate('invoice.lineDiscount', { percent: percentText(part.discountBp, lang) })]
        : []),
    ]
    return { text: part.name, note: notes.join(' · ') }
  }
  paper.table({
    ...around,
    columns: [
      { label: translate('position'), width: 30, end: true },
      { label: translate('invoice.goods'), width: null, isRowHead: true },
      { label: translate('quantity'), width: 52, end: true },
      { label: translate(isNet ? 'unitPriceNet' : 'invoice.unitGross'), width: 82, end: true },
      { label: 'VAT', width: 42, end: true },
      { label: translate(isNet ? 'valueNet' : 'invoice.valueGross'), width: 88, end: true },
    ],
    rows: rows.map((row, index): Cell[] => [
      String(index + 1),
      named(row),
      translate('invoice.pieces', { quantity: row.quantity }),
      money(row.unitMinor),
      percentText(row.rateBp, lang),
      { text: money(row.amountMinor), strong: true },
    ]),
  })
}

/** The name of a row that is no part. */
function nameOf(
  { content }: IssuedDocument,
  { kind, position }: InvoiceRow,
  translate: Writing['translate'],
): string {
  switch (kind) {
    case 'part':
      return content.parts[position]?.name ?? ''
    case 'deposit':
      return translate('invoice.deposit', { part: content.parts[position]?.name ?? '' })
    case 'returnFee':
      return translate('invoice.returnFee', { part: content.parts[position]?.name ?? '' })
    case 'delivery':
      return translate('invoice.delivery', { name: content.deliveryName })
    case 'paymentFee':
      return translate('invoice.fee', { name: content.paymentName })
    case 'goodsDiscount':
    case 'orderDiscount':
      return translate('invoice.discount')
  }
}

function addDeposits(
  paper: Paper,
  { document, translate, money }: Writing,
  rows: readonly DepositRow[],
  around: Pick<Table, 'heading' | 'below'>,
): void {
  if (rows.length === 0) {
    if (around.heading) paper.heading(around.heading)
    paper.paragraph(translate('invoice.nothing'))
    return
  }
  paper.table({
    ...around,
    columns: [
      { label: translate('position'), width: 30, end: true },
      { label: translate('invoice.deposits'), width: null, isRowHead: true },
      { label: translate('quantity'), width: 52, end: true },
      { label: translate('unitPrice'), width: 82, end: true },
      { label: translate('value'), width: 88, end: true },
    ],
    rows: rows.map(({ position, quantity, unitMinor, amountMinor }, index): Cell[] => {
      const part = document.content.parts[position]
      return [
        String(index + 1),
        { text: part?.name ?? '', note: part ? numberOf(part) : '' },
        translate('invoice.pieces', { quantity }),
        money(unitMinor),
        { text: money(amountMinor), strong: true },
      ]
    }),
  })
}

function ratesTable({ lang, translate, money }: Writing, rates: readonly TaxRate[]): Table {
  const sum = (field: 'netMinor' | 'taxMinor' | 'grossMinor') =>
    money(sumOf(rates.map((rate) => ({ amountMinor: rate[field] }))))
  return {
    width: 340,
    isWhole: true,
    columns: [
      { label: translate('invoice.rate'), width: null, isRowHead: true },
      { label: translate('invoice.net'), width: 88, end: true },
      { label: 'VAT', width: 88, end: true },
      { label: translate('invoice.gross'), width: 88, end: true },
    ],
    rows: [
      ...rates.map(({ rateBp, netMinor, taxMinor, grossMinor }): Cell[] => [
        percentText(rateBp, lang),
        money(netMinor),
        money(taxMinor),
        money(grossMinor),
      ]),
      [
        { text: translate('invoice.sum'), strong: true },
        ...[sum('netMinor'), sum('taxMinor'), sum('grossMinor')].map((text) => ({ text, strong: true })),
      ],
    ],
  }
}

/** The sum of a document, or what its correction changes. */
function totalLabel({ document: { kind, grossMinor }, translate, money }: Writing): string {
  const isCorrection = kind === 'correction' || kind === 'depositCorrection'
  const label = isCorrection ? (grossMinor < 0 ? 'invoice.back' : 'invoice.more') : 'invoice.total'
  return translate(label, { amount: money(Math.abs(grossMinor)) })
}

/** What stands below the sum: the amount in words, split payment, and the VAT of another currency in PLN. */
function textsBelow({ document, lang, translate }: Writing): string[] {
  const { kind, grossMinor, currencyCode } = document
  const { exchange, splitPayment } = document.content
  const isNote = kind === 'depositNote' || kind === 'depositCorrection'
  const inPln = (minor: number) =>
    moneyText(convert(minor, exchange?.plnMicro ?? 0), 'PLN', lang).replace('-', '−')
  return [
    translate('invoice.words', { words: inWords(Math.abs(grossMinor), currencyCode, lang) }),
    ...(splitPayment && !isNote ? [translate('invoice.split')] : []),
    ...(exchange && !isNote
      ? [
          translate('invoice.exchange', {
            vat: ratesOf(document.content)
              .map(({ rateBp, taxMinor }) => `${percentText(rateBp, lang)}: ${inPln(taxMinor)}`)
              .join(', '),
            currency: currencyCode,
            rate: rateText(exchange.plnMicro / PLN_RATE_MICRO, lang),
            table: exchange.table,
            day: dayText(exchange.day, lang),
          }),
        ]
      : []),
  ]
}

/** A rate with four decimals, as tables of the central bank print it. */
const rateText = (rate: number, lang: Lang): string =>
  rate.toLocaleString(cultures[lang], { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** Numbers in words, by language. */
const inWordsOf: Readonly<Record<Lang, (whole: number) => string>> = {
  pl: polishWords,
  en: englishWords,
  de: germanWords,
  cs: czechWords,
  // The library writes some of its letters in Latin.
  uk: (whole) => ukrainianWords(whole).replaceAll('i', 'і'),
}

/** An amount in words, with its hundredths in figures: `sto dwadzieścia trzy PLN 45/100`. */
function inWords(minor: number, currencyCode: string, lang: Lang): string {
  const whole = Math.floor(minor / 100)
  return `${inWordsOf[lang](whole)} ${currencyCode} ${String(minor % 100).padStart(2, '0')}/100`
}
