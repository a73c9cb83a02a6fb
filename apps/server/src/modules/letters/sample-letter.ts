import { type OfficeLang, officeLangOf } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { moneyText } from '../../platform/text/money-text.ts'
import { now } from '../../platform/time/clock.ts'
import {
  depositDecidedText,
  depositsEndingLetter,
  type MailedCase,
  returnText,
  withdrawalLetter,
} from '../aftersale/index.ts'
import { alertText, type ToldAlert } from '../alerts/index.ts'
import { invoiceText, paymentLetter, refundLetter } from '../billing/index.ts'
import { listTerms } from '../content/index.ts'
import {
  changedLetter,
  deviceText,
  erasedText,
  handedOverText,
  invitationText,
  invoiceEmailText,
  newsletterText,
  recoveryText,
  requestMadeText,
  requestRefusedText,
  secondFactorLetter,
  tradeText,
  verificationText,
  welcomeText,
} from '../customers/index.ts'
import {
  addressLines,
  findSeller,
  type Letter,
  type MailTextKind,
  mailTranslatorFor,
  Recipient,
  TypedWords,
} from '../mail/index.ts'
import {
  type MailedOffer,
  offerAskedText,
  offerConfirmedText,
  offerDecidedText,
  offerSentText,
} from '../offers/index.ts'
import {
  cancelledLetter,
  type DepositEvent,
  type DepositRow,
  lapsedLetter,
  lapsesSoonLetter,
  newOrderText,
  type OrderToConfirm,
  orderLetter,
  readSampleTransfer,
  readyLetter,
  reducedText,
  shippedLetter,
} from '../orders/index.ts'
import { announcementText } from '../pages/index.ts'
import { formatPartNumber, type NumberedPart } from '../parts/index.ts'
import { answerText } from '../search/index.ts'

type Wanted = { of: MailTextKind; lang: OfficeLang; storeId: number }

const token = 'przyklad'
const email = 'jan.kowalski@example.com'

/** For whom a sample is written, and what the customer typed. */
type SampleCustomer = {
  to: Recipient
  /** Wraps the typed words of a sample, or replaces them. */
  typed: (sample: string) => TypedWords
}
const invented: SampleCustomer = {
  to: Recipient.inside(0, email, 'Jan'),
  typed: (sample) => new TypedWords(sample),
}

const sampleRequest = ({ typed }: SampleCustomer) => ({
  person: { name: typed('Piotr Zieliński'), email: 'piotr.zielinski@example.com' },
  pieces: 2,
  totalMinor: 458_43,
  currency: 'PLN',
  reason: typed(''),
  lines: [
    { sku: '34114300102', printed: null, quantity: 2, name: { pl: 'Tarcza hamulcowa', en: 'Brake disc' } },
  ],
})
const sampleOffer = (lang: OfficeLang): MailedOffer => ({
  id: 0,
  companyId: 0,
  number: 'OF/2026/11/000',
  isWithdrawn: false,
  clientEmail: email,
  garage: { pl: 'Warsztat Przykład', en: 'Sample Garage' }[lang],
  totalMinor: 1500_00,
  currency: 'PLN',
  validUntil: '2026-12-05',
  decision: 'accepted',
  decidedMinor: 1500_00,
  confirmTo: email,
  storeId: 1,
})
const sampleChange = {
  title: { pl: 'Regulamin', en: 'Terms and conditions' },
  body: {
    pl: '<h2>1. Kto sprzedaje</h2><p>Tekst regulaminu.</p>',
    en: '<h2>1. Who sells</h2><p>Text of the terms.</p>',
  },
  seName: 'regulamin',
  note: '',
  from: new Date('2026-12-01T00:00:00+01:00'),
}
const weekMs = 7 * 24 * 3_600_000

const sampleAnswer = {
  pl: { question: 'Czy macie tarcze 355 mm na tył?', answer: 'Do tego auta nie. Pasują tarcze 300 mm.' },
  en: { question: 'Do you have rear discs of 355 mm?', answer: 'Not for this car. Discs of 300 mm fit.' },
}

/**
 * Writes a mail of a kind for an invented customer and order, as the office previews it. Its links lead nowhere.
 *
 * @param customer another one than Jan Kowalski, whose e-mail is confirmed
 */
export async function sampleLetter(
  db: Kysely<Database>,
  { of, lang, storeId }: Wanted,
  publicUrl: string,
  customer = invented,
): Promise<Letter> {
  const { to: person, typed } = customer
  const seller = await findSeller(db, storeId)
  const translate = mailTranslatorFor(lang)
  const writing = { seller, translate, lang, publicUrl }
  const branch = await findBranch(db)
  const placed = sampleOrder(of, lang, { storeId, branchId: branch?.id ?? null }, customer)
  const document = { ...placed, transfer: await sampleTransfer(db, placed) }
  const news = { document, seller, publicUrl }
  const decision = { decision: 'approve', reason: '', creditLimitMinor: 5_000_00 }
  switch (of) {
    case 'welcome':
      return welcomeText(person, token, writing)
    case 'verification':
      return verificationText(person, token, writing)
    case 'newsletterConfirm':
      return newsletterText(person, token, writing)
    case 'partBack':
    case 'priceBelow':
      return alertText(person, sampleAlert(of), writing)
    case 'pageAnnounced':
      return announcementText(person, sampleChange, writing)
    case 'accountErased':
      return erasedText(person, writing)
    case 'recovery':
      return recoveryText(person, { token, company: null }, writing)
    case 'invitation':
      return invitationText(
        person,
        { company: { pl: 'Warsztat Przykład', en: 'Sample Garage' }[lang], token },
        writing,
      )
    case 'invoiceEmailChanged':
      return invoiceEmailText(person, 'faktury@warsztat.example', writing)
    case 'handedOver':
      return handedOverText(person, sampleRequest(customer).person, writing)
    case 'requestMade':
      return requestMadeText(person, sampleRequest(customer), writing)
    case 'requestRefused':
      return requestRefusedText(person, sampleRequest(customer), writing)
    case 'offerSent':
      return offerSentText(person, sampleOffer(lang), token, writing)
    case 'offerConfirmed':
      return offerConfirmedText(person, sampleOffer(lang), writing)
    case 'offerDecided':
      return offerDecidedText(person, sampleOffer(lang), writing)
    case 'offerAsked':
      return offerAskedText(person, sampleOffer(lang), writing)
    case 'deviceLink':
      return deviceText(person, token, { id: 0, createdAt: now() }, writing)
    case 'passwordChanged':
      return changedLetter(person, { id: 0, createdAt: now() }, writing)
    case 'secondFactor':
      return secondFactorLetter(person, 'on', { id: 0, createdAt: now() }, writing)
    case 'questionAnswered':
      return answerText(
        person,
        { ...sampleAnswer[lang], question: typed(sampleAnswer[lang].question) },
        writing,
      )
    case 'tradeApproved':
      return tradeText(person, decision, writing)
    case 'tradeRefused': {
      const reason = { pl: 'brak wpisu do rejestru', en: 'no entry in the register' }[lang]
      return tradeText(person, { ...decision, decision: 'refuse', reason }, writing)
    }
    case 'orderPlaced':
      return orderLetter(document, await listTerms(db, storeId), seller, publicUrl)
    case 'orderLapsesSoon':
      return lapsesSoonLetter(document, seller, publicUrl)!
    case 'orderLapsed':
      return lapsedLetter(document, seller, publicUrl)!
    case 'orderReady':
      return (await readyLetter(db, news)) ?? orderLetter(document, [], seller, publicUrl)
    case 'orderShipped':
      return shippedLetter(db, news, { shipmentId: null, isPart: false })
    case 'orderPartlyShipped':
      return shippedLetter(db, news, { shipmentId: null, isPart: true })
    case 'orderCancelled':
      return (await cancelledLetter(db, news))!
    case 'paymentReceived':
      return paymentLetter(news, document.order.order_total_minor)
    case 'refundMade':
      return refundLetter(news, {
        amountMinor: 219_99,
        method: 'BLIK',
        isByProvider: true,
        returned: { number: 'Z0', kind: 'withdrawal' },
      })
    case 'orderReduced':
      return reducedText(news, { kind: 'short', reason: '', lines: document.lines })
    case 'withdrawalReceived':
      return withdrawalLetter(person, document, sampleWithdrawal(lang, document, customer), news)
    case 'claimReceived':
    case 'returnAccepted':
    case 'returnRefused':
    case 'returnGoodsBack':
    case 'returnSettled':
      return returnText(person, news, sampleClaim(lang, document, of, customer), of)
    case 'depositReceived':
      return depositDecidedText(news, sampleDeposit(document), sampleEvent('accepted', ''))
    case 'depositRefused': {
      const reason = { pl: 'pęknięta obudowa', en: 'cracked housing' }[lang]
      return depositDecidedText(news, sampleDeposit(document), sampleEvent('refused', reason))
    }
    case 'depositsEnding':
      return depositsEndingLetter(news, [sampleDeposit(document)])!
    case 'invoiceIssued':
      return invoiceText(
        news,
        { kind: 'invoice', number: 'FV/2026/000000', grossMinor: 458_43, dueOn: null },
        null,
      )
    case 'newOrder':
      return newOrderText(news, person.email, publicUrl)
  }
}

const sampleTransfer = (db: Kysely<Database>, { order, amounts }: OrderToConfirm) =>
  readSampleTransfer(db, order.store_id, {
    ...amounts,
    orderNumber: order.order_number,
    payment: order.payment,
    paymentMethod: order.payment_method,
    currencyCode: order.currency_code,
    lapsesAt: order.lapses_at,
    invoiceDueDay: null,
  })

const findBranch = (db: Kysely<Database>) =>
  db
    .selectFrom('warehouse')
    .select('id')
    .where('allows_pickup', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

const stages: Partial<Record<MailTextKind, OrderToConfirm['order']['stage']>> = {
  orderReady: 'readyForPickup',
  orderShipped: 'shipped',
  orderCancelled: 'cancelled',
  orderLapsed: 'cancelled',
}

/** An order of two brake discs that nobody has placed; its number is 0. */
function sampleOrder(
  of: MailTextKind,
  lang: OfficeLang,
  { storeId, branchId }: { storeId: number; branchId: number | null },
  { to, typed }: SampleCustomer,
): OrderToConfirm {
  const address = {
    FirstName: 'Jan',
    LastName: 'Kowalski',
    Address1: 'ul. Przykładowa 1',
    ZipPostalCode: '00-001',
    City: 'Warszawa',
    CountryName: { pl: 'Polska', en: 'Poland' }[lang],
    PhoneNumber: '+48220000000',
  }
  const isPickup = of === 'orderReady'
  const order: OrderToConfirm['order'] = {
    id: 0,
    order_number: '000000',
    store_id: storeId,
    customer_id: 0,
    is_before_owner: false,
    ordered_by_id: null,
    language: lang,
    currency_code: 'PLN',
    rate_micro: 1_000_000,
    price_basis: 'gross',
    created_at: now(),
    deadline_at: now(),
    terms_accepted_at: now(),
    stage: stages[of] ?? 'new',
    order_status: 'Pending',
    payment_status: 'Pending',
    shipping_status: 'NotYetShipped',
    payment: 'open',
    is_open: true,
    hold_reason: null,
    revision: 1,
    lapses_at: new Date(now().getTime() + weekMs),
    lapse_notified_at: null,
    lapsed_at: of === 'orderLapsed' ? now() : null,
    pickup_address: isPickup ? address : null,
    pickup_warehouse_id: isPickup ? branchId : null,
    shipping_method: 'Shipping.Courier',
    shipping_method_name: { pl: 'Kurier', en: 'Courier' }[lang],
    payment_method: 'Payments.Transfer',
    payment_method_name: { pl: 'Przelew z góry', en: 'Bank transfer in advance' }[lang],
    sub_total_minor: 439_98,
    sub_total_discount_minor: null,
    order_discount_minor: null,
    deposit_minor: null,
    shipping_minor: 18_45,
    payment_fee_minor: null,
    order_total_minor: 458_43,
    tax_minor: 85_72,
    credit_minor: 0,
    received_minor: 0,
    refunded_minor: 0,
    net_sub_total_minor: null,
    net_sub_total_discount_minor: null,
    net_order_discount_minor: null,
    net_deposit_minor: null,
    net_shipping_minor: null,
    placed_by_kind: null,
    placed_by_name: null,
    net_payment_fee_minor: null,
    split_payment: false,
    sale_document: 'receipt',
    professional: null,
    invoice_requested_at: null,
    accepted_texts: null,
    papers_checked_at: null,
    papers_checked_by: null,
  }
  const line: OrderToConfirm['lines'][number] = {
    order_id: 0,
    position: 1,
    sku: '34114300102',
    printed: null,
    name: { pl: 'Tarcza hamulcowa', en: 'Brake disc' }[lang],
    quantity: 2,
    cancelled: 0,
    waiting: 0,
    discount_bp: 0,
    vat_bp: 23_00,
    unit_price_minor: 219_99,
    unit_price_net_minor: 178_85,
    unit_price_without_discount_minor: 219_99,
    unit_price_net_without_discount_minor: 178_85,
    sub_total_minor: 439_98,
    sub_total_net_minor: 357_70,
    fit: 'none',
    fit_facts: null,
    fit_instead: null,
    insisted: false,
    vehicle: null,
    scope: null,
    drawing: null,
    promise: { pl: '', en: '' },
    lowest_price_minor: null,
    lowest_price_since: null,
    reduced_until: null,
    reduction_name: null,
    gtu: null,
    withdrawal_class: 'returnable',
    made_for: typed(''),
    reference: typed(''),
    own_number: typed(''),
  }
  return {
    order,
    typed: {
      billing: typed(addressLines(address).join('\n')),
      shipping: typed(isPickup ? '' : addressLines(address).join('\n')),
      buyer: typed('Jan Kowalski'),
      reference: typed(''),
      notes: [typed('')],
    },
    lines: [line],
    deposits: [],
    taxes: [{ order_id: 0, rate_bp: 23_00, net_minor: 372_71, tax_minor: 85_72, gross_minor: 458_43 }],
    showsNet: false,
    recipient: to,
    money: (minor) => moneyText(minor, order.currency_code, lang),
    seesPrices: true,
    invoiceEmail: '',
    transfer: null,
    amounts: {
      stage: order.stage,
      totalMinor: order.order_total_minor,
      receivedMinor: 0,
      refundedMinor: 0,
      isOnAccount: false,
    },
  }
}

function sampleWithdrawal(
  lang: OfficeLang,
  { order, lines }: OrderToConfirm,
  { typed }: SampleCustomer,
): MailedCase {
  const pieces = lines.map(({ position, quantity, sku, printed, name }) => ({
    position,
    quantity,
    sku,
    printed,
    name,
    decisionReason: '',
  }))
  const said = {
    pl: 'Ja, Jan Kowalski, informuję o odstąpieniu od umowy sprzedaży następujących części z zamówienia 000000:',
    en: 'I, Jan Kowalski, give notice that I withdraw from my contract of sale of the following parts of order 000000:',
  }[lang]
  return {
    id: 0,
    number: 'Z0',
    orderId: 0,
    kind: 'withdrawal',
    state: 'received',
    statement: typed(statementOf(said, pieces)),
    language: lang,
    name: typed('Jan Kowalski'),
    email,
    declaredAt: now(),
    decidedAt: null,
    goodsBackAt: null,
    backBy: null,
    isConsumer: true,
    isSent: true,
    isPaid: true,
    feePercent: 0,
    feeMinor: 0,
    money: null,
    currencyCode: order.currency_code,
    reason: '',
    pictures: 0,
    lines: pieces,
  }
}

/** The sentence of a statement with its parts. */
const statementOf = (said: string, pieces: readonly (NumberedPart & { quantity: number; name: string })[]) =>
  [said, ...pieces.map((one) => `${one.quantity} × ${one.name} (${formatPartNumber(one)})`)].join('\n')

function sampleClaim(
  lang: OfficeLang,
  document: OrderToConfirm,
  of: MailTextKind,
  customer: SampleCustomer,
): MailedCase {
  const withdrawal = sampleWithdrawal(lang, document, customer)
  const said = {
    pl: 'Ja, Jan Kowalski, reklamuję następujące części:',
    en: 'I, Jan Kowalski, complain about:',
  }
  const reason = { pl: 'ślady montażu niezgodnego z instrukcją', en: 'traces of a wrong installation' }[lang]
  return {
    ...withdrawal,
    kind: 'complaint',
    backBy: 'label',
    statement: customer.typed(statementOf(said[lang], withdrawal.lines)),
    reason: of === 'returnRefused' ? reason : '',
  }
}

const sampleDeposit = ({ order }: OrderToConfirm): DepositRow => ({
  orderId: 0,
  orderNumber: order.order_number,
  customerId: 0,
  stage: 'delivered',
  position: 1,
  sku: '34114300301',
  printed: null,
  name: { pl: 'Zacisk, lewy, wymienny', en: 'Caliper, left, exchange' }[officeLangOf(order.language)],
  kind: 'core',
  unitMinor: 250_00,
  currency: 'PLN',
  quantity: 1,
  shipped: 1,
  returned: 0,
  accepted: 0,
  placedAt: now(),
  receivedAt: now(),
  events: [],
})

const sampleEvent = (decision: DepositEvent['decision'], reason: string): DepositEvent => ({
  id: 0,
  at: now(),
  quantity: 1,
  decision,
  reason,
  amountMinor: decision === 'accepted' ? 250_00 : 0,
  branch: null,
  actorKind: 'staff',
  actorName: '',
})

const sampleAlert = (kind: 'partBack' | 'priceBelow'): ToldAlert => ({
  kind: kind === 'partBack' ? 'stock' : 'price',
  sku: '34114300102',
  printed: null,
  name: { pl: 'Tarcza hamulcowa', en: 'Brake disc' },
  limitMinor: kind === 'partBack' ? null : 200_00,
  currencyCode: 'PLN',
  stopToken: 'sample',
})
