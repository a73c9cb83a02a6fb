import { queriesOf } from '@partboard/client/queries/queries.ts'
import { getCart, getSimpleCart } from '@partboard/contract/cart/cart'
import type { SimpleCart } from '@partboard/contract/cart/cart-shapes'
import { mergeVisitorCart } from '@partboard/contract/cart/carts'
import { type Customer, getCustomer } from '@partboard/contract/customers/account'
import { beginVisit as beginVisitEndpoint } from '@partboard/contract/customers/auth'
import type { Endpoint } from '@partboard/contract/endpoint'
import type { CustomerId } from '@partboard/contract/values'
import { CancelledError } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { notifyFailure, queryClient } from '../api/query.ts'
import { notify } from '../browser/notify.ts'
import { visitToken } from '../browser/session.ts'

/** A visitor of an open store: retail prices, no account. */
const visitor: Customer = {
  Id: 0 as CustomerId,
  Email: '',
  EmailVerified: true,
  HasPassword: false,
  FirstName: '',
  LastName: '',
  Phone: '',
  Company: '',
  VatNumber: '',
  InvoiceEmail: '',
  Newsletter: false,
  NewsletterConfirmed: false,
  PriceBasis: 'gross',
  BillingAddress: null,
  ShippingAddress: null,
  Addresses: [],
  Rights: ['SeePrices'],
}

/** The cart of a visitor who has added nothing. */
const noCart: SimpleCart = { Items: [], ItemCount: 0, Id: null, Name: '' }

/**
 * What is known of a visitor without a call; undefined = the shop is to be asked. A call about the cart begins the visit
 * before it is sent. A change of an account leads to the login and back.
 *
 * @throws CancelledError if the call needs a login
 */
export async function answerToVisitor(endpoint: Endpoint): Promise<Customer | SimpleCart | undefined> {
  if (endpoint === getCustomer) return visitor
  const { access, reads } = endpoint
  if (access === 'customer') {
    // A read is part of a page, and nobody has pressed anything.
    if (!reads) goToLogin()
    throw new CancelledError()
  }
  if (access !== 'visitors:session' || visitToken.get() !== null) return undefined
  if (endpoint === getSimpleCart) return noCart
  await beginVisit()
}

function goToLogin() {
  location.assign(`/login?${new URLSearchParams({ redirect: location.pathname + location.search })}`)
}

let beginning: Promise<void> | null = null

/** Begins a visit with a cart. Two first calls at once share it. */
function beginVisit(): Promise<void> {
  beginning ??= call(beginVisitEndpoint)
    .then((token) => visitToken.set(token))
    .finally(() => {
      beginning = null
    })
  return beginning
}

let taking: Promise<void> | null = null

/** Adds the visitor's cart to that of the customer who has logged in. After a failure, the next page tries again. */
export function takeVisitorCart(): Promise<void> {
  const Token = visitToken.get()
  if (Token === null) return Promise.resolve()
  taking ??= call(mergeVisitorCart, { body: { Token } })
    .then(async (messages) => {
      for (const cart of [getSimpleCart, getCart]) {
        // An answer on its way may be of the cart before, and who asks next would get it.
        await queryClient.cancelQueries(queriesOf(cart))
        void queryClient.invalidateQueries(queriesOf(cart))
      }
      // Last: who finds no visit reads the cart at once.
      visitToken.set(null)
      if (messages.length > 0) notify.info(messages.join(' '))
    })
    .catch(notifyFailure)
    .finally(() => {
      taking = null
    })
  return taking
}
