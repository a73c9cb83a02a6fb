import { ratesOf } from '@partboard/domain/billing/invoice'
import { type CsvCell, csvFile } from '@partboard/domain/files/csv'
import { convert } from '@partboard/domain/numbers/money'
import type { OfficeLang } from '@partboard/domain/text/languages'
import { type Kysely, sql } from 'kysely'
import type { Database, InvoiceContent } from '../../../platform/database/schema.ts'

type RegisterRow = {
  number: string
  kind: 'invoice' | 'correction'
  issuedOn: string
  currency: string
  content: InvoiceContent
  ksefNumber: string | null
}

const heads: Record<OfficeLang, string[]> = {
  pl: [
    ...[
      'Numer',
      'Rodzaj',
      'Data wystawienia',
      'Data dostawy',
      'Koryguje',
      'Numer KSeF',
      'Nabywca',
      'Kraj',
      'NIP',
    ],
    ...['GTU', 'MPP', 'Waluta', 'Stawka VAT', 'Netto', 'VAT', 'Brutto', 'Netto PLN', 'VAT PLN'],
  ],
  en: [
    ...['Number', 'Kind', 'Issued', 'Supplied', 'Corrects', 'KSeF number', 'Buyer', 'Country', 'VAT number'],
    ...['GTU', 'Split payment', 'Currency', 'VAT rate', 'Net', 'VAT', 'Gross', 'Net PLN', 'VAT PLN'],
  ],
}
const kinds: Record<OfficeLang, Record<RegisterRow['kind'], string>> = {
  pl: { invoice: 'faktura', correction: 'korekta' },
  en: { invoice: 'invoice', correction: 'correction' },
}

/**
 * The sales register of a month: a row for each invoice and correction and each VAT rate, from what was stored.
 * Notes of deposits are outside VAT, so they are not in it.
 *
 * @param month   '2026-11'
 * @param storeId null = of all stores
 */
export async function registerOf(
  db: Kysely<Database>,
  { month, storeId, lang }: { month: string; storeId: number | null; lang: OfficeLang },
): Promise<string> {
  const first = `${month}-01`
  const { rows } = await sql<RegisterRow>`
    select i.number, i.kind, i.issued_on::text as "issuedOn", i.currency_code as currency, i.content,
      e.ksef_number as "ksefNumber"
    from invoice i left join einvoice e on e.invoice_id = i.id
    where (${storeId}::int is null or i.store_id = ${storeId}) and i.kind in ('invoice', 'correction')
      and i.issued_on >= ${first}::date and i.issued_on < ${first}::date + interval '1 month'
    order by i.id`.execute(db)
  return csvFile([heads[lang], ...rows.flatMap(cellsOf(lang))], lang)
}

const cellsOf =
  (lang: OfficeLang) =>
  (row: RegisterRow): CsvCell[][] => {
    const { number, kind, issuedOn, currency, content, ksefNumber } = row
    const { buyer, corrects, exchange, parts, splitPayment, suppliedOn } = content
    const codes = [...new Set(Object.values(parts).flatMap(({ gtu }) => gtu ?? []))].join(' ')
    const inPln = (minor: number) => ({ minor: exchange ? convert(minor, exchange.plnMicro) : minor })
    const texts = [
      ...[
        { code: number },
        kinds[lang][kind],
        issuedOn,
        suppliedOn ?? '',
        corrects?.number ?? '',
        ksefNumber ?? '',
      ],
      ...[
        buyer.name,
        buyer.country,
        buyer.nip || buyer.vatNumber,
        codes,
        splitPayment ? 'MPP' : '',
        currency,
      ],
    ]
    return ratesOf(content).map(({ rateBp, netMinor, taxMinor, grossMinor }) => {
      const amounts = [netMinor, taxMinor, grossMinor].map((minor) => ({ minor }))
      return [...texts, rateBp / 100, ...amounts, inPln(netMinor), inPln(taxMinor)]
    })
  }
