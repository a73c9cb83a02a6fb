import type { InvoiceRow } from '@partboard/domain/billing/invoice'
import { hundredthsText } from '@partboard/domain/numbers/hundredths'
import { create } from 'xmlbuilder2'
import type { InvoiceContent } from '../../../platform/database/schema.ts'
import type { IssuedDocument } from '../documents/invoice-rows.queries.ts'
import { euVatNumber, Fa3Error, line, nameOfRow, type RateFields, rateFields, sumsOf } from './fields.ts'

const namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/'
const systemInfo = 'Partboard'

/** The rate of 0 % has fields of its own in FA(3). */
const fieldsOfRates = rateFields({ net: 'P_13_6_1', rate: '0 KR' })

/**
 * Writes an invoice or a correction as the structured invoice FA(3) of KSeF, version 1-0E. Rows of a correction are
 * listed before and after it.
 *
 * @param issuedAt           when the document was issued
 * @param correctedKsefNumber number that KSeF gave to the corrected invoice; null = it is not in KSeF
 * @throws Fa3Error for a VAT rate that the schema does not have
 */
export function fa3Of(
  document: IssuedDocument,
  issuedAt: Date,
  correctedKsefNumber: string | null = null,
): string {
  const { kind, content } = document
  const isCorrection = kind === 'correction'
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      Faktura: {
        '@xmlns': namespace,
        Naglowek: {
          KodFormularza: { '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E', '#': 'FA' },
          WariantFormularza: 3,
          DataWytworzeniaFa: `${issuedAt.toISOString().slice(0, 19)}Z`,
          SystemInfo: systemInfo,
        },
        Podmiot1: sellerOf(content),
        Podmiot2: buyerOf(content),
        Fa: {
          KodWaluty: document.currencyCode,
          P_1: document.issuedOn,
          P_2: document.number,
          // Left out when it is the day of issue (VAT Act, art. 106e(1)(6)).
          P_6: content.suppliedOn !== document.issuedOn ? content.suppliedOn : undefined,
          ...sumsOf(document.content, fieldsOfRates, fieldsOf),
          P_15: hundredthsText(document.grossMinor),
          Adnotacje: annotationsOf(content),
          RodzajFaktury: isCorrection ? 'KOR' : 'VAT',
          ...(isCorrection ? correctedOf(content, correctedKsefNumber) : {}),
          DodatkowyOpis: referencesOf(document),
          FaWiersz: rowsOf(document),
          Platnosc: isCorrection ? undefined : paymentOf(document),
          WarunkiTransakcji: { Zamowienia: { NrZamowienia: content.orderNumber } },
        },
        Stopka: footOf(content),
      },
    },
  ).end({ prettyPrint: true })
}

function sellerOf({ seller }: InvoiceContent) {
  return {
    DaneIdentyfikacyjne: { NIP: seller.company_vat, Nazwa: line(seller.company_name, 512) },
    Adres: { KodKraju: 'PL', AdresL1: line(seller.company_address, 512) },
  }
}

function buyerOf({ buyer }: InvoiceContent) {
  const [, prefix, number] = euVatNumber.exec(buyer.vatNumber) ?? []
  const country = buyer.country || 'PL'
  const id = buyer.nip
    ? { NIP: buyer.nip }
    : prefix
      ? { KodUE: prefix, NrVatUE: number }
      : buyer.vatNumber
        ? { KodKraju: country, NrID: line(buyer.vatNumber, 50) }
        : { BrakID: 1 }
  const [first = '', ...others] = buyer.lines
  return {
    DaneIdentyfikacyjne: { ...id, Nazwa: line(buyer.name, 512) },
    Adres:
      first === ''
        ? undefined
        : {
            KodKraju: country,
            AdresL1: line(first, 512),
            AdresL2: others.length > 0 ? line(others.join(', '), 512) : undefined,
          },
    // Neither a unit of a local government nor a member of a VAT group.
    JST: 2,
    GV: 2,
  }
}

/** The fields of a rate. @throws Fa3Error */
function fieldsOf(rateBp: number): RateFields {
  const fields = fieldsOfRates.find((each) => each.rateBp === rateBp)
  if (!fields) throw new Fa3Error(`Stawki VAT ${rateBp / 100} % nie ma w KSeF`)
  return fields
}

/** 2 = no; the shop sells no margin goods, no new vehicles, and not by cash accounting. */
const annotationsOf = ({ splitPayment }: InvoiceContent) => ({
  P_16: 2,
  P_17: 2,
  P_18: 2,
  P_18A: splitPayment ? 1 : 2,
  Zwolnienie: { P_19N: 1 },
  NoweSrodkiTransportu: { P_22N: 1 },
  P_23: 2,
  PMarzy: { P_PMarzyN: 1 },
})

function correctedOf({ corrects }: InvoiceContent, ksefNumber: string | null) {
  if (!corrects) return {}
  return {
    PrzyczynaKorekty: line(corrects.reason, 256),
    // The correction counts in the month in which it is issued.
    TypKorekty: 2,
    DaneFaKorygowanej: {
      DataWystFaKorygowanej: corrects.issuedOn,
      NrFaKorygowanej: corrects.number,
      ...(ksefNumber ? { NrKSeF: 1, NrKSeFFaKorygowanej: ksefNumber } : { NrKSeFN: 1 }),
    },
  }
}

/** The buyer's own references of the order and of its parts. */
function referencesOf({ content }: IssuedDocument) {
  const key = 'Numer własny nabywcy'
  const rows = numberedRows(content)
  const ofLines = [...new Set(rows.map(({ number }) => number))].flatMap((number) => {
    const { row } = rows.find((one) => one.number === number)!
    const reference = row.kind === 'part' ? content.parts[row.position]?.reference : undefined
    return reference ? { NrWiersza: number, Klucz: key, Wartosc: line(reference, 256) } : []
  })
  return [...(content.reference ? [{ Klucz: key, Wartosc: line(content.reference, 256) }] : []), ...ofLines]
}

/** The rows of the document with their numbers. Both rows of a changed line have its number. */
function numberedRows({ state, correction }: InvoiceContent) {
  const rows = correction
    ? [
        ...correction.before.map((row) => ({ row, isBefore: true })),
        ...correction.after.map((row) => ({ row, isBefore: false })),
      ]
    : state.rows.map((row) => ({ row, isBefore: false }))
  const keyOf = ({ kind, position, rateBp }: InvoiceRow) => `${kind} ${position} ${rateBp}`
  const keys = [...new Set(rows.map(({ row }) => keyOf(row)))]
  return rows.map((one) => ({ ...one, number: keys.indexOf(keyOf(one.row)) + 1 }))
}

function rowsOf({ content }: IssuedDocument) {
  const { state, exchange } = content
  const isNet = state.basis === 'net'
  return numberedRows(content).map(({ row, isBefore, number }) => {
    const part = content.parts[row.position]
    const unit = hundredthsText(row.unitMinor)
    const amount = hundredthsText(row.amountMinor)
    return {
      NrWierszaFa: number,
      P_7: line(nameOfRow(content, row), 512),
      Indeks: row.kind === 'part' && part ? part.sku : undefined,
      P_8A: 'szt.',
      P_8B: row.quantity,
      ...(isNet ? { P_9A: unit, P_11: amount } : { P_9B: unit, P_11A: amount }),
      P_12: fieldsOf(row.rateBp).rate,
      GTU: row.kind === 'part' ? (part?.gtu ?? undefined) : undefined,
      KursWaluty: exchange ? (exchange.plnMicro / 1_000_000).toFixed(6) : undefined,
      StanPrzed: isBefore ? 1 : undefined,
    }
  })
}

/** How the invoice is paid: a transfer to the account if there is one, else the method's name. */
function paymentOf({ dueOn, content }: IssuedDocument) {
  const { account, dueMinor, paymentName } = content
  return {
    TerminPlatnosci: dueOn && dueMinor > 0 ? { Termin: dueOn } : undefined,
    ...(dueOn && account
      ? { FormaPlatnosci: 6 }
      : { PlatnoscInna: 1, OpisPlatnosci: line(paymentName, 256) }),
    RachunekBankowy:
      account && dueMinor > 0
        ? {
            NrRB: account.iban.replace(/^PL/, ''),
            NazwaBanku: account.bankName ? line(account.bankName, 256) : undefined,
          }
        : undefined,
  }
}

function footOf({ seller }: InvoiceContent) {
  const krs = seller.company_krs.replace(/\D/g, '')
  const bdo = seller.company_bdo.replace(/\s/g, '')
  if (krs.length !== 10 && bdo === '') return undefined
  return {
    Rejestry: {
      PelnaNazwa: line(seller.company_name, 256),
      KRS: krs.length === 10 ? krs : undefined,
      BDO: bdo ? bdo.slice(0, 9) : undefined,
    },
  }
}
