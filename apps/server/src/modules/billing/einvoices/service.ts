/** A document that was sent, as the service knows it. */
export type SentDocument = { session: string; reference: string }

/** What became of a sent document. */
export type SentState =
  | { state: 'waiting' }
  | { state: 'accepted'; ksefNumber: string; at: Date }
  | { state: 'refused'; reason: string }

/** A service for structured invoices. `nip` = the seller, in whose name it is called. */
export type EInvoiceService = {
  /** Sends a document. @throws ServiceAway, ServiceRefused */
  send(nip: string, xml: string): Promise<SentDocument>
  /** Asks what became of a document. @throws ServiceAway, ServiceRefused */
  stateOf(nip: string, sent: SentDocument): Promise<SentState>
  /** The official receipt (UPO) of an accepted document, as XML. @throws ServiceAway, ServiceRefused */
  receiptOf(nip: string, sent: SentDocument): Promise<string>
  /** The address behind the QR code on a printed invoice, by which anybody checks it. */
  checkUrl(nip: string, issuedOn: string, xml: string): string
}

// Messages are in Polish, like those of KSeF: the office reads both.

/** The service does not answer now; the call is repeated later. */
export class ServiceAway extends Error {}

/** The service refuses the call, and would refuse it again. The message says why. */
export class ServiceRefused extends Error {}
