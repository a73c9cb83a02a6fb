import { addToControl, bookedRows, type ControlSums, noControlSums } from '@partboard/domain/billing/invoice'
import type { Seat } from '@partboard/domain/billing/seat'
import { hundredthsText } from '@partboard/domain/numbers/hundredths'
import { create } from 'xmlbuilder2'
import type { InvoiceContent } from '../../../platform/database/schema.ts'
import type { IssuedDocument } from '../documents/invoice-rows.queries.ts'
import { euVatNumber, line, nameOfRow, type RateFields, rateFields, sumsOf } from './fields.ts'

const namespace = 'http://jpk.mf.gov.pl/wzor/2022/02/17/02171/'
/** The types of addresses, which the schema imports. */
const types = 'http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2018/08/24/eD/DefinicjeTypy/'
/** Longest text of a field that has no limit of its own. */
const maxText = 256
const maxCompany = 240
const maxTaxNumber = 50

/** A document with a VAT rate that JPK_FA does not have. */
export class JpkRateError extends Error {
  readonly number: string
  readonly rateBp: number
  constructor(number: string, rateBp: number) {
    super(`${number} has the VAT rate ${rateBp / 100} %, which JPK_FA does not have`)
    this.number = number
    this.rateBp = rateBp
  }
}

/** The company of a file, and the days of issue that it is about. */
export type JpkHead = {
  from: string
  until: string
  createdAt: Date
  taxOffice: string
  nip: string
  name: string
  seat: Seat
}

const fieldsOfRates = rateFields({ net: 'P_13_6', rate: '0' })

/**
 * Collects invoices and corrections, and writes them as the control file of invoices JPK_FA(4), version 1-0. All rows
 * come after all documents, so it keeps both as text.
 *
 * @throws JpkRateError of `add`
 */
export function jpkFile(head: JpkHead): { add: (document: IssuedDocument) => void; write: () => string } {
  const documents: string[] = []
  const rows: string[] = []
  let sums: ControlSums = noControlSums
  return {
    add: (document) => {
      documents.push(xmlOf('Faktura', invoiceOf(document)))
      for (const row of rowsOf(document)) rows.push(xmlOf('FakturaWiersz', row))
      sums = addToControl(sums, document.content)
    },
    write: () =>
      [
        `<?xml version="1.0" encoding="UTF-8"?>\n<JPK xmlns="${namespace}" xmlns:etd="${types}">`,
        xmlOf('Naglowek', headOf(head)),
        xmlOf('Podmiot1', companyOf(head)),
        ...documents,
        xmlOf('FakturaCtrl', {
          LiczbaFaktur: sums.documents,
          WartoscFaktur: hundredthsText(sums.grossMinor),
        }),
        ...rows,
        xmlOf('FakturaWierszCtrl', {
          LiczbaWierszyFaktur: sums.rows,
          WartoscWierszyFaktur: hundredthsText(sums.netRowsMinor),
        }),
        '</JPK>\n',
      ].join('\n'),
  }
}

const xmlOf = (name: string, content: object): string =>
  create({ [name]: content }).end({ headless: true, prettyPrint: true })

const headOf = ({ from, until, createdAt, taxOffice }: JpkHead) => ({
  KodFormularza: { '@kodSystemowy': 'JPK_FA (4)', '@wersjaSchemy': '1-0', '#': 'JPK_FA' },
  WariantFormularza: 4,
  // Such a file is handed in once, when an authority asks for it.
  CelZlozenia: 1,
  DataWytworzeniaJPK: `${createdAt.toISOString().slice(0, 19)}Z`,
  DataOd: from,
  DataDo: until,
  KodUrzedu: taxOffice,
})

const companyOf = ({ nip, name, seat }: JpkHead) => ({
  IdentyfikatorPodmiotu: { NIP: nip, PelnaNazwa: line(name, maxCompany) },
  AdresPodmiotu: {
    'etd:KodKraju': 'PL',
    'etd:Wojewodztwo': seat.province,
    'etd:Powiat': seat.county,
    'etd:Gmina': seat.commune,
    'etd:Ulica': seat.street || undefined,
    'etd:NrDomu': seat.house,
    'etd:NrLokalu': seat.flat || undefined,
    'etd:Miejscowosc': seat.place,
    'etd:KodPocztowy': seat.postcode,
  },
})

function invoiceOf({ kind, number, issuedOn, currencyCode, grossMinor, content }: IssuedDocument) {
  const { seller, suppliedOn, splitPayment, corrects } = content
  return {
    KodWaluty: currencyCode,
    P_1: issuedOn,
    P_2A: line(number, maxText),
    ...buyerOf(content),
    P_3C: line(seller.company_name, maxText),
    P_3D: line(seller.company_address, maxText),
    P_4B: seller.company_vat,
    ...buyerNumberOf(content),
    P_6: suppliedOn !== null && suppliedOn !== issuedOn ? suppliedOn : undefined,
    ...sumsOf(content, fieldsOfRates, (rateBp) => fieldsOf(number, rateBp)),
    P_15: hundredthsText(grossMinor),
    // The shop sells no margin goods, no new vehicles, nothing exempt, and not by cash accounting.
    P_16: false,
    P_17: false,
    P_18: false,
    P_18A: splitPayment,
    ...Object.fromEntries(noneOf.map((field) => [field, false])),
    RodzajFaktury: kind === 'correction' ? 'KOREKTA' : 'VAT',
    ...(kind === 'correction' && corrects
      ? { PrzyczynaKorekty: line(corrects.reason, maxText), NrFaKorygowanej: line(corrects.number, maxText) }
      : {}),
  }
}

/** Statements that no document of the shop makes, in the order of the schema. */
const noneOf = ['P_19', 'P_20', 'P_21', 'P_22', 'P_23', 'P_106E_2', 'P_106E_3'] as const

const buyerOf = ({ buyer }: InvoiceContent) => ({
  P_3A: buyer.name === '' ? undefined : line(buyer.name, maxText),
  P_3B: buyer.lines.length === 0 ? undefined : line(buyer.lines.join(', '), maxText),
})

/** The tax number of the buyer, in the EU behind the code of its country; a consumer has none. */
function buyerNumberOf({ buyer }: InvoiceContent) {
  const [, prefix, number] = euVatNumber.exec(buyer.vatNumber) ?? []
  if (prefix) return { P_5A: prefix, P_5B: number }
  const other = buyer.nip || buyer.vatNumber
  return other === '' ? {} : { P_5B: line(other, maxTaxNumber) }
}

function fieldsOf(number: string, rateBp: number): RateFields {
  const fields = fieldsOfRates.find((each) => each.rateBp === rateBp)
  if (!fields) throw new JpkRateError(number, rateBp)
  return fields
}

/** The rows of a document; a correction takes back the rows before it and adds those after it. */
function rowsOf({ number, content }: IssuedDocument) {
  const isNet = content.state.basis === 'net'
  return bookedRows(content).map((row) => {
    const unit = hundredthsText(row.unitMinor)
    const amount = hundredthsText(row.amountMinor)
    return {
      P_2B: line(number, maxText),
      P_7: line(nameOfRow(content, row), maxText),
      P_8A: 'szt.',
      P_8B: row.quantity,
      ...(isNet ? { P_9A: unit, P_11: amount } : { P_9B: unit, P_11A: amount }),
      P_12: fieldsOf(number, row.rateBp).rate,
    }
  })
}
