import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/iban'
import { type DepositRow, type InvoiceRow, sumOf } from '@partboard/domain/invoice'
import { convert, PLN_RATE_MICRO } from '@partboard/domain/money'
import { checkNip, formatNip } from '@partboard/domain/nip'
import { formatPartNumber } from '@partboard/domain/part-number'
import type { TaxRate } from '@partboard/domain/totals'
import type { Kysely } from 'kysely'
import { toCardinal as englishWords } from 'n2words/en-GB'
import { toCardinal as polishWords } from 'n2words/pl-PL'
import type { Database } from '../../platform/database/schema.ts'
import { registerLines } from '../content/company-register.ts'
import { findDocument, findInKsef, type IssuedDocument } from '../invoices/invoices.queries.ts'
import { percentText } from '../mail/words.ts'
import { codeModules } from '../payments/bank-code.ts'
import { dayText } from '../text/day-text.ts'
import { moneyText } from '../text/money-text.ts'
import { Paper } from './paper.ts'
import type { Cell, Fact } from './paper-shapes.ts'
import { readIssuer } from './papers.queries.ts'
import { paperTranslatorFor } from './texts.ts'

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
  const { kind, number, content, grossMinor, currencyCode } = document
  const { lang, state, correction, corrects } = content
  const { look } = (await readIssuer(db, document.storeId)).seller
  const translate = paperTranslatorFor(lang)
  const money = (minor: number) => moneyText(minor, currencyCode, lang)
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
  if (isNote) {
    const rows = (deposits: readonly DepositRow[]) => addDeposits(paper, writing, deposits)
    if (correction) {
      section(paper, translate('invoice.before'), () => rows(correction.depositsBefore))
      section(paper, translate('invoice.after'), () => rows(correction.depositsAfter))
    } else rows(state.deposits)
    paper.paragraph(translate('invoice.outsideVat'))
  } else {
    if (correction) {
      section(paper, translate('invoice.before'), () => addRows(paper, writing, correction.before))
      section(paper, translate('invoice.after'), () => addRows(paper, writing, correction.after))
      paper.heading(translate('invoice.difference'))
    } else addRows(paper, writing, state.rows)
    addRates(paper, writing, correction?.rates ?? state.rates)
  }
  addTotals(paper, writing, grossMinor)
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
  const { suppliedOn, orderNumber, paymentName, paidMinor, dueMinor, account } = content
  const isFirst = kind === 'invoice' || kind === 'depositNote'
  return [
    {
      label: translate('invoice.issued'),
      lines: [
        dayText(issuedOn, lang),
        ...(suppliedOn ? [translate('invoice.supplied', { day: dayText(suppliedOn, lang) })] : []),
        translate('invoice.order', { number: orderNumber }),
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

function section(paper: Paper, title: string, add: () => void): void {
  paper.heading(title)
  add()
}

function addRows(
  paper: Paper,
  { document, lang, translate, money }: Writing,
  rows: readonly InvoiceRow[],
): void {
  const { parts, state } = document.content
  const isNet = state.basis === 'net'
  if (rows.length === 0) {
    paper.paragraph(translate('invoice.nothing'))
    return
  }
  const named = (row: InvoiceRow): Exclude<Cell, string> => {
    const part = parts[row.position]
    if (row.kind !== 'part' || !part) return { text: nameOf(document, row, translate) }
    const notes = [
      formatPartNumber(part.sku),
      ...(part.gtu ? [part.gtu] : []),
      ...(part.discountBp > 0
        ? [translate('invoice.lineDiscount', { percent: percentText(part.discountBp, lang) })]
        : []),
    ]
    return { text: part.name, note: notes.join(' · ') }
  }
  paper.table({
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
): void {
  if (rows.length === 0) {
    paper.paragraph(translate('invoice.nothing'))
    return
  }
  paper.table({
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
        { text: part?.name ?? '', note: part ? formatPartNumber(part.sku) : '' },
        translate('invoice.pieces', { quantity }),
        money(unitMinor),
        { text: money(amountMinor), strong: true },
      ]
    }),
  })
}

function addRates(paper: Paper, { lang, translate, money }: Writing, rates: readonly TaxRate[]): void {
  const sum = (field: 'netMinor' | 'taxMinor' | 'grossMinor') =>
    money(sumOf(rates.map((rate) => ({ amountMinor: rate[field] }))))
  paper.table({
    width: 340,
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
  })
}

function addTotals(paper: Paper, writing: Writing, grossMinor: number): void {
  const { document, lang, translate, money } = writing
  const { exchange, splitPayment, state, correction } = document.content
  const isCorrection = document.kind === 'correction' || document.kind === 'depositCorrection'
  const label = isCorrection ? (grossMinor < 0 ? 'invoice.back' : 'invoice.more') : 'invoice.total'
  paper.heading(translate(label, { amount: money(Math.abs(grossMinor)) }))
  paper.paragraph(
    translate('invoice.words', { words: inWords(Math.abs(grossMinor), document.currencyCode, lang) }),
  )
  if (splitPayment && document.kind !== 'depositNote' && document.kind !== 'depositCorrection')
    paper.paragraph(translate('invoice.split'))
  if (!exchange) return
  const rates = correction?.rates ?? state.rates
  const inPln = (minor: number) => moneyText(convert(minor, exchange.plnMicro), 'PLN', lang)
  paper.paragraph(
    translate('invoice.exchange', {
      vat: rates.map(({ rateBp, taxMinor }) => `${percentText(rateBp, lang)}: ${inPln(taxMinor)}`).join(', '),
      currency: document.currencyCode,
      rate: (exchange.plnMicro / PLN_RATE_MICRO).toFixed(4).replace('.', lang === 'pl' ? ',' : '.'),
      table: exchange.table,
      day: dayText(exchange.day, lang),
    }),
  )
}

/** An amount in words, with its hundredths in figures: `sto dwadzieścia trzy PLN 45/100`. */
function inWords(minor: number, currencyCode: string, lang: Lang): string {
  const whole = Math.floor(minor / 100)
  const words = lang === 'pl' ? polishWords(whole) : englishWords(whole)
  return `${words} ${currencyCode} ${String(minor % 100).padStart(2, '0')}/100`
}
