import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentCap } from '../checkout/checkout.ts'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import {
  FIRMS_LIMIT_MINOR,
  firmsCap,
  isOfAnnex15,
  lastDayToAskForInvoice,
  mayAskForInvoice,
  maySoleTraderBuy,
  needsSplitPayment,
  saleDocumentOf,
  statedPurpose,
  takesCash,
} from './buyer.ts'

const person = { firmCountry: null }
const polish = { firmCountry: 'PL' }
const german = { firmCountry: 'DE' }
const inEuro = 250_000
const part = (tariff: string) => [{ part: { tariff } }]
const pln = (totalMinor: number) => ({ totalMinor, ratePerPlnMicro: PLN_RATE_MICRO })

describe('who buys', () => {
  test('a person gets a receipt or what is asked for; a firm always gets an invoice', () => {
    expect(saleDocumentOf(person, null)).toBe('receipt')
    expect(saleDocumentOf(person, 'invoice')).toBe('invoice')
    expect(saleDocumentOf(polish, 'receipt')).toBe('invoice')
  })

  test('only firms state the purpose of a purchase', () => {
    expect(statedPurpose(person, true)).toBeNull()
    expect(statedPurpose(polish, false)).toBe(false)
    expect(statedPurpose(polish, null)).toBeNull()
  })

  test.each([
    ['Warsztat Nowak', true],
    ['Auto-Salon Jan Kowalski', true],
    ['Nowak i Kowalski s.c.', true],
    ['', true],
    ['Auto Części Sp. z o.o.', false],
    ['AUTO CZĘŚCI SP.Z O.O. w Krakowie', false],
    ['Motoryzacja spółka z ograniczoną odpowiedzialnością', false],
    ['Hurt S.A.', false],
    ['Hurt SA', false],
    ['Kowalski sp. j.', false],
    ['Kowalski sp.k.', false],
    ['Części P.S.A.', false],
    ['Fundacja Stare Auta', false],
  ])('%s: may be a sole trader: %s', (company, expected) => {
    expect(maySoleTraderBuy(polish, company)).toBe(expected)
  })

  test('persons and foreign firms are not asked', () => {
    expect(maySoleTraderBuy(person, '')).toBe(false)
    expect(maySoleTraderBuy(german, 'Garage Schmidt')).toBe(false)
  })
})

describe('cash between firms', () => {
  test('cash on delivery and in the branch are limited for firms, of every country', () => {
    expect(['Payments.CashOnDelivery', 'Payments.PayInStore'].map(takesCash)).toEqual([true, true])
    expect(['Payments.Blik', 'Payments.Transfer', 'Payments.Deferred'].map(takesCash)).not.toContain(true)
    expect(firmsCap(german, 'Payments.PayInStore', PLN_RATE_MICRO)).toBe(FIRMS_LIMIT_MINOR)
    expect(firmsCap(polish, 'Payments.PayInStore', inEuro)).toBe(3_750_00)
    expect(firmsCap(person, 'Payments.PayInStore', PLN_RATE_MICRO)).toBeNull()
    expect(firmsCap(polish, 'Payments.Transfer', PLN_RATE_MICRO)).toBeNull()
  })

  test('the lower one of the own cap and the limit applies', () => {
    const cash = { systemName: 'Payments.CashOnDelivery' }
    const cap = (capMinor: number | null) => paymentCap({ ...cash, capMinor }, polish, PLN_RATE_MICRO)
    expect(cap(5_000_00)).toEqual({ code: 'overCap', capMinor: 5_000_00 })
    expect(cap(20_000_00)).toEqual({ code: 'cashBetweenFirms', capMinor: FIRMS_LIMIT_MINOR })
    expect(cap(null)).toEqual({ code: 'cashBetweenFirms', capMinor: FIRMS_LIMIT_MINOR })
    expect(paymentCap({ ...cash, capMinor: null }, person, PLN_RATE_MICRO)).toBeNull()
    expect(paymentCap({ ...cash, capMinor: null }, null, PLN_RATE_MICRO)).toBeNull()
  })
})

describe('split payment', () => {
  test('is between Polish firms, over the limit, with a part of Annex 15', () => {
    expect(needsSplitPayment(polish, pln(FIRMS_LIMIT_MINOR + 1), part('8708'))).toBe(true)
    expect(needsSplitPayment(polish, pln(FIRMS_LIMIT_MINOR), part('8708'))).toBe(false)
    expect(needsSplitPayment(german, pln(FIRMS_LIMIT_MINOR + 1), part('8708'))).toBe(false)
    expect(needsSplitPayment(person, pln(FIRMS_LIMIT_MINOR + 1), part('8708'))).toBe(false)
    expect(needsSplitPayment(polish, pln(FIRMS_LIMIT_MINOR + 1), part('2710'))).toBe(false)
    expect(needsSplitPayment(polish, pln(FIRMS_LIMIT_MINOR + 1), [])).toBe(false)
    const euros = { totalMinor: 3_750_01, ratePerPlnMicro: inEuro }
    expect(needsSplitPayment(polish, euros, [...part('2710'), ...part('8507')])).toBe(true)
  })

  test('an unknown heading counts as a car part', () => {
    expect(isOfAnnex15('')).toBe(true)
    expect(needsSplitPayment(polish, pln(20_000_00), [{ part: null }])).toBe(true)
    expect(isOfAnnex15('87083091')).toBe(true)
    expect(isOfAnnex15('7007')).toBe(false)
  })
})

describe('an invoice after the order', () => {
  const facts = {
    firmCountry: null,
    saleDocument: 'receipt',
    soldOn: '2026-11-23',
    isCancelled: false,
    hasInvoice: false,
  } as const

  test('can be asked for until three months after the month of the sale', () => {
    expect(lastDayToAskForInvoice('2026-11-23')).toBe('2027-02-28')
    expect(lastDayToAskForInvoice('2027-11-30')).toBe('2028-02-29')
    expect(lastDayToAskForInvoice('2026-12-01')).toBe('2027-03-31')
    expect(mayAskForInvoice(facts, '2027-02-28')).toBe(true)
    expect(mayAskForInvoice(facts, '2027-03-01')).toBe(false)
  })

  test('is refused to firms, for cancelled orders, and when there is or will be one', () => {
    expect(mayAskForInvoice({ ...facts, firmCountry: 'PL' }, '2026-11-23')).toBe(false)
    expect(mayAskForInvoice({ ...facts, isCancelled: true }, '2026-11-23')).toBe(false)
    expect(mayAskForInvoice({ ...facts, hasInvoice: true }, '2026-11-23')).toBe(false)
    expect(mayAskForInvoice({ ...facts, saleDocument: 'invoice' }, '2026-11-23')).toBe(false)
    expect(mayAskForInvoice({ ...facts, saleDocument: null }, '2026-11-23')).toBe(true)
  })

  test('the term never ends before three months after the sale', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const soldOn = date.toISOString().slice(0, 10)
          const days = (Date.parse(lastDayToAskForInvoice(soldOn)) - Date.parse(soldOn)) / 86_400_000
          expect(days).toBeGreaterThanOrEqual(89)
          expect(days).toBeLessThanOrEqual(122)
        },
      ),
    )
  })
})
