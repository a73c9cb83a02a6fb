import type { Lang } from '@partboard/contract/texts'
import type { AttemptState } from '@partboard/domain/billing/payment-attempt'
import type { PageMethod, PaymentProviderName } from '@partboard/domain/orders/payment-needs'

/** An amount to be paid on the provider's page, in minor units of its currency. */
export type PageRequest = {
  /** The same key gives the same page, however often it is sent. */
  key: string
  attemptId: number
  orderId: number
  /** What the customer reads on the page. */
  title: string
  amountMinor: number
  currencyCode: string
  method: PageMethod
  lang: Lang
  /** Where the customer comes back to after the payment, and without one. */
  paidUrl: string
  backUrl: string
}

/** What the provider says about one of its pages. */
export type PageState = {
  pageId: string
  /** The attempt that the shop named when it asked for the page; null = the page is of another program. */
  attemptId: number | null
  state: AttemptState
  /** The provider's id of the payment; null = there is none. */
  paymentId: string | null
  amountMinor: number
  currencyCode: string
}

/** What the provider says about a refund. */
export type RefundState = { providerId: string; state: 'asked' | 'done' | 'failed'; error: string }

/** A message of the provider whose signature was verified. `page` and `refund` null = it is about something else. */
export type Notification = {
  id: string
  type: string
  page: PageState | null
  refund: RefundState | null
}

/** Takes payments on a page of its own, and gives them back. Every call may throw a `ProviderError`. */
export type PaymentProvider = {
  name: PaymentProviderName
  /** Asks for a page on which the customer pays. */
  start(request: PageRequest): Promise<{ pageId: string; url: string }>
  /** Asks what has become of a page. */
  state(pageId: string): Promise<PageState>
  /**
   * Asks the provider to give a payment back, in whole or in part.
   *
   * @param refund.key the same key is paid out once
   * @param refund.isAgain an earlier call may have arrived, so the provider's own list is read first
   */
  refund(refund: {
    paymentId: string
    amountMinor: number
    key: string
    isAgain: boolean
  }): Promise<RefundState>
  /** Reads a message. @throws WrongSignature; ShopError 'bad_request' when it is signed but no message */
  notification(body: Buffer, signature: string): Promise<Notification>
}

/** A call to the provider that failed. */
export class ProviderError extends Error {
  /** Whether the provider was not reached, or failed itself: the same call may succeed later. */
  readonly isAway: boolean
  /** A code for the log and the office, without personal data. */
  readonly code: string

  constructor(code: string, isAway: boolean, options: ErrorOptions = {}) {
    super(`The payment provider ${isAway ? 'is away' : 'refused'}: ${code}`, options)
    this.isAway = isAway
    this.code = code
  }
}

/** The message is not the provider's, or was changed on its way. */
export class WrongSignature extends Error {}

/** The provider of a store with its keys; empty keys = none are set. */
export type ProviderAccount = {
  provider: PaymentProviderName | null
  secretKey: string
  webhookSecret: string
}
