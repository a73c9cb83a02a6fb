import { addressee, contractSections, withdrawalForm } from '@partboard/contract/offers/contract-words'
import type { Lang } from '@partboard/contract/texts'
import { formatPhone } from '@partboard/domain/customers/phone'
import { contractSubject } from '@partboard/domain/offers/offer-contract'
import { isUnitExact, piecesTotal, storedOfferTotals, unitValue } from '@partboard/domain/offers/stored-offer'
import { cultures } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import type { Database, OfferGarage } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import type { Cell, Table } from '../../../platform/papers/paper-shapes.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findSeller, momentText, percentText, TypedWords, vatText } from '../../mail/index.ts'
import { currentVersion, formatPartNumber, withdrawalNote } from '../../parts/index.ts'
import { sumLines } from '../stored/offer-lines.ts'
import { type ReadLine, readOffer } from '../stored/offers.queries.ts'

/** A version of an offer, and the store at which it was made. */
export type AcceptedVersion = { id: number; companyId: number; version: number; storeId: number }

/**
 * The confirmation of what a client accepted, with all that the garage has to say of the contract: the durable medium of a
 * contract at a distance (Consumer Rights Act, art. 21(1)). The garage is the one of the day of the decision.
 *
 * @param read opens what the client typed, as far as the reader may read it
 * @returns null when nothing of the version was accepted
 */
export async function acceptedPaper(
  db: Kysely<Database>,
  { id, companyId, version, storeId }: AcceptedVersion,
  lang: Lang,
  read: (words: TypedWords) => string,
): Promise<{ filename: string; pdf: Buffer } | null> {
  const catalogue = await currentVersion(db)
  const offer = await readOffer(db, { id, companyId, catalogue }, { version })
  const garage = offer?.sent?.decidedGarage
  if (!offer || !garage) return null
  const { sent, number, currencyCode } = offer
  const seller = await findSeller(db, storeId)
  const translate = paperTranslatorFor(lang)
  const words = translatorFor(lang)
  const money = (minor: number) => moneyText(minor, currencyCode, lang)
  const lines = offer.lines.filter(({ accepted }) => accepted)
  const subject = contractSubject(lines)
  const to = addressee(garage.name, garage.address, garage.email)
  const paper = new Paper({
    lang,
    title: translate('offer.title'),
    of: number,
    code: number,
    issuer: garageLines(garage, lang),
    // The garage sells, so the paper has no logo of the shop.
    look: { ...seller.look, logo: null },
  })
  const vehicle = [offer.vehicleText, offer.plate, offer.vin].filter((text) => text !== '')
  paper.facts([
    {
      label: translate('offer.client'),
      lines: [
        ...[read(new TypedWords(sent!.decidedName))].filter((text) => text !== ''),
        momentText(sent!.decidedAt!, lang),
      ],
    },
    ...(vehicle.length > 0 ? [{ label: translate('offer.vehicle'), lines: vehicle }] : []),
    ...(offer.dueOn ? [{ label: words('contract.due'), lines: [dayText(offer.dueOn, lang)] }] : []),
  ])
  addLines(paper, lines, lang, money)
  if (offer.note !== '') for (const line of offer.note.split('\n')) paper.paragraph(line)
  if (subject.hasWork)
    paper.paragraph(
      sent!.earlyStart
        ? translate('offer.earlyStart', { request: words('contract.early.request') })
        : translate('offer.noEarlyStart'),
    )
  for (const { title, paragraphs } of contractSections(subject, to, words)) {
    paper.heading(title)
    for (const text of paragraphs) paper.paragraph(text)
  }
  if (garage.terms !== '') {
    paper.heading(words('contract.terms'))
    for (const line of garage.terms.split('\n')) paper.paragraph(line)
  }
  const form = withdrawalForm(to, words, subject.hasWork)
  paper.heading(form.title)
  for (const text of [form.hint, form.to]) paper.paragraph(text)
  for (const { text, emptyLines } of form.lines) paper.field(text, emptyLines)
  paper.paragraph(form.foot)
  paper.paragraph(translate('offer.whose', { garage: garage.name, shop: seller.name }))
  return { filename: `${number.replaceAll('/', '-')}.pdf`, pdf: await paper.bytes() }
}

/** The garage for the head of the paper; what it has not said is omitted. */
function garageLines(
  { name, address, vatNumber, register, phone, email }: OfferGarage,
  lang: Lang,
): string[] {
  const vat = vatNumber && translatorFor(lang)('contract.vatNumber', { number: vatText(vatNumber) })
  return [name, address, vat, register, phone && formatPhone(phone), email].filter((text) => text !== '')
}

/** The accepted lines with their deposits, and the sums. */
function addLines(
  paper: Paper,
  lines: readonly ReadLine[],
  lang: Lang,
  money: (minor: number) => string,
): void {
  const translate = paperTranslatorFor(lang)
  const rows = lines.flatMap((line, index): Cell[][] => {
    const { text, quantity, hours, totalMinor, unitMinor, note, deposit, saved, madeFor } = line
    const unit = unitMinor ?? unitValue(totalMinor, quantity)
    const isExact = hours !== null || isUnitExact(unit, { quantity, totalMinor })
    const limit = withdrawalNote(saved?.withdrawalClass ?? 'returnable', madeFor, translatorFor(lang))
    return [
      [
        String(index + 1),
        { text, note: [numberOf(line), note, limit].filter((one) => one !== '').join(' · ') },
        hours === null ? String(quantity) : translate('offer.hours', { hours: hoursText(hours, lang) }),
        isExact ? money(unit) : '',
        { text: money(totalMinor), strong: true },
      ],
      ...(deposit
        ? [
            [
              '',
              translate(`offer.deposit.${deposit.kind}`),
              String(quantity),
              money(deposit.minor),
              money(piecesTotal(deposit.minor, quantity)),
            ],
          ]
        : []),
    ]
  })
  const sums = sumsOf(lines, lang, money)
  paper.table({
    heading: translate('offer.lines'),
    below: [{ table: sums }],
    joined: rows.map(([position]) => position === ''),
    columns: [
      { label: translate('position'), width: 34, end: true },
      { label: translate('name'), width: null, isRowHead: true },
      { label: translate('quantity'), width: 56, end: true },
      { label: translate('offer.unit'), width: 86, end: true },
      { label: translate('offer.value'), width: 92, end: true },
    ],
    rows,
  })
  paper.table(sums)
}

const numberOf = ({ sku, printed }: ReadLine): string =>
  sku === null ? '' : formatPartNumber({ sku, printed })

const hoursText = (hundredths: number, lang: Lang): string =>
  (hundredths / 100).toLocaleString(cultures[lang])

function sumsOf(lines: readonly ReadLine[], lang: Lang, money: (minor: number) => string): Table {
  const translate = paperTranslatorFor(lang)
  // What was accepted is in the sum, also what was for the client's decision.
  const totals = storedOfferTotals(sumLines(lines).map((line) => ({ ...line, optional: false })))
  const { partsMinor, labourMinor, otherMinor, depositMinor, totalMinor, taxRates } = totals
  const kinds = [
    [translate('offer.parts'), partsMinor],
    [translate('offer.labour'), labourMinor],
    [translate('offer.other'), otherMinor],
    [translate('offer.deposits'), depositMinor ?? 0],
  ] as const
  return {
    width: 270,
    hasNoHeads: true,
    isWhole: true,
    columns: [
      { label: '', width: null, isRowHead: true },
      { label: '', width: 110, end: true },
    ],
    rows: [
      ...kinds.filter(([, minor]) => minor > 0).map(([label, minor]) => [label, money(minor)]),
      [
        { text: translate('offer.total'), strong: true },
        { text: money(totalMinor), strong: true },
      ],
      ...taxRates.map(({ rateBp, taxMinor }) => [
        translate('offer.vatIn', { rate: percentText(rateBp, lang) }),
        money(taxMinor),
      ]),
    ],
  }
}
