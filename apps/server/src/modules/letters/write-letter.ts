import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import {
  depositDecidedLetter,
  depositsEndingLetter,
  listReturnCases,
  mailedCase,
  type ReturnCase,
  returnLetter,
  withdrawalLetter,
  withdrawalStatement,
} from '../aftersale/index.ts'
import { alertLetter } from '../alerts/index.ts'
import { invoiceLetter, paymentLetter, refundLetter } from '../billing/index.ts'
import { listTerms } from '../content/index.ts'
import {
  addDeviceLink,
  addRecovery,
  changedLetter,
  deviceText,
  erasedText,
  handedOverLetter,
  invitationLetter,
  invoiceEmailLetter,
  newsletterLetter,
  recoveryText,
  requestMadeLetter,
  requestRefusedLetter,
  secondFactorLetter,
  tradeLetter,
  verificationLetter,
  welcomeLetter,
} from '../customers/index.ts'
import {
  addOwnBlocks,
  changedTextsOf,
  findRecipient,
  findSeller,
  findStaffRecipient,
  type Job,
  type Letter,
  type MailJob,
  mailTranslatorFor,
  Recipient,
  readMailTexts,
  type StaffMail,
  staffLetter,
  textKindOf,
  type Writing,
  withChangedTexts,
} from '../mail/index.ts'
import {
  offerAskedLetter,
  offerConfirmedLetter,
  offerDecidedLetter,
  offerSentLetter,
} from '../offers/index.ts'
import {
  cancelledLetter,
  findOrderToConfirm,
  findPayment,
  findRefund,
  lapsedLetter,
  lapsesSoonLetter,
  listDepositsOf,
  newOrderLetter,
  orderLetter,
  readyLetter,
  reducedLetter,
  shippedLetter,
} from '../orders/index.ts'
import { announcementLetter } from '../pages/index.ts'
import { answerLetter } from '../search/index.ts'
import { sampleLetter } from './sample-letter.ts'

/**
 * Writes the mail of a job with the shop's own texts, from the current data; for an order, from the order's copy.
 *
 * @param publicUrl base of the links, without a trailing slash
 * @param officeUrl base of the links to the office
 * @returns null when no mail is needed: the e-mail has no account, the account is closed, the e-mail is confirmed already,
 *          a company's news has no confirmed reader, or the order has changed since
 */
export async function writeLetter(
  db: Kysely<Database>,
  mail: MailJob,
  job: Job,
  publicUrl: string,
  officeUrl = publicUrl,
): Promise<Letter | null> {
  if ('staffId' in mail && mail.kind !== 'sample') return staffLetter(db, mail, officeUrl)
  const texts = await readMailTexts(db)
  const kind = await textKindOf(db, mail)
  const letter = await withChangedTexts(changedTextsOf(texts), () =>
    composeLetter(db, mail, job, publicUrl, officeUrl),
  )
  return letter && addOwnBlocks(letter, kind, texts.get(kind))
}

async function composeLetter(
  db: Kysely<Database>,
  mail: Exclude<MailJob, StaffMail>,
  job: Job,
  publicUrl: string,
  officeUrl: string,
): Promise<Letter | null> {
  if (mail.kind === 'sample') {
    const person = await findStaffRecipient(db, mail.staffId)
    return person && { ...(await sampleLetter(db, mail, publicUrl)), to: person }
  }
  if ('orderId' in mail) {
    const placed = await findOrderToConfirm(db, mail.orderId, { toCompany: mail.toCompany ?? false })
    if (!placed) return null
    const { store_id } = placed.order
    const seller = await findSeller(db, store_id)
    const news = { document: placed, seller, publicUrl }
    const shipmentId = mail.shipmentId ?? null
    switch (mail.kind) {
      case 'orderLapsesSoon':
        return lapsesSoonLetter(placed, seller, publicUrl)
      case 'orderLapsed':
        return lapsedLetter(placed, seller, publicUrl)
      case 'orderReady':
        return readyLetter(db, news)
      case 'orderShipped':
        return shippedLetter(db, news, { shipmentId, isPart: false })
      case 'orderPartlyShipped':
        return shippedLetter(db, news, { shipmentId, isPart: true })
      case 'orderCancelled':
        return cancelledLetter(db, news)
      case 'orderReduced':
        return reducedLetter(db, news, mail.changeId ?? 0)
      case 'withdrawalReceived': {
        const received = (await listReturnCases(db, mail.orderId)).find(({ id }) => id === mail.caseId)
        if (!received) return null
        const to = await recipientOfCase(db, received, placed.recipient)
        const letter = withdrawalLetter(to, placed, mailedCase(received), news)
        // The paper has what was typed.
        if (!to.isConfirmed) return letter
        const pdf = await withdrawalStatement(db, store_id, received)
        return { ...letter, attachments: [{ filename: `${received.number}.pdf`, pdf }] }
      }
      case 'claimReceived':
      case 'returnAccepted':
      case 'returnRefused':
      case 'returnGoodsBack':
      case 'returnSettled': {
        const found = (await listReturnCases(db, mail.orderId)).find(({ id }) => id === mail.caseId)
        if (!found) return null
        const to = await recipientOfCase(db, found, placed.recipient)
        return returnLetter(db, to, news, mailedCase(found), mail.kind)
      }
      case 'depositReceived':
      case 'depositRefused':
        return depositDecidedLetter(news, await listDepositsOf(db, mail.orderId), mail.depositId)
      case 'depositsEnding':
        return depositsEndingLetter(news, await listDepositsOf(db, mail.orderId))
      case 'invoiceIssued':
        return invoiceLetter(db, news, mail.invoiceId ?? 0)
      case 'paymentReceived': {
        const payment = await findPayment(db, mail.paymentId ?? 0)
        return payment === null ? null : paymentLetter(news, payment)
      }
      case 'refundMade': {
        const refund = await findRefund(db, mail.paymentId ?? 0)
        return refund && refundLetter(news, refund)
      }
      case 'newOrder':
        return newOrderLetter(db, news, officeUrl)
      case 'orderPlaced':
        return orderLetter(placed, await listTerms(db, store_id), seller, publicUrl)
    }
  }
  const { lang } = mail
  const seller = await findSeller(db, mail.storeId)
  const writing = { seller, translate: mailTranslatorFor(lang), lang, publicUrl }
  if (mail.kind === 'accountErased')
    return erasedText(await Recipient.at(db, { id: 0, email: mail.email }), writing)
  if (mail.kind === 'offerSent') return offerSentLetter(db, mail.offerId, writing)
  if (mail.kind === 'offerConfirmed') return offerConfirmedLetter(db, mail, writing)
  if (mail.kind === 'invitation') return invitationLetter(db, mail.invitationId, writing)
  if (mail.kind === 'recovery') return recoveryLetter(db, mail.email, job, writing)
  const to = await findRecipient(db, mail.customerId)
  if (!to) return null
  switch (mail.kind) {
    case 'welcome':
      return welcomeLetter(db, to, writing)
    case 'verification':
      return verificationLetter(db, to, writing)
    case 'partBack':
    case 'priceBelow':
      return alertLetter(db, to, mail.alertId, writing)
    case 'pageAnnounced':
      return announcementLetter(db, to, mail, writing)
    case 'newsletterConfirm':
      return newsletterLetter(db, to, job, writing)
    case 'passwordChanged':
      return changedLetter(to, job, writing)
    case 'secondFactor':
      return secondFactorLetter(to, mail.act, job, writing)
    case 'deviceLink':
      return deviceLetter(db, { to, customerId: mail.customerId }, job, writing)
    case 'tradeDecided':
      return tradeLetter(db, to, writing)
    case 'invoiceEmailChanged':
      return invoiceEmailLetter(db, to, writing)
    case 'handedOver':
      return handedOverLetter(db, to, writing)
    case 'questionAnswered':
      return answerLetter(db, to, mail.questionId, writing)
    case 'requestMade':
      return requestMadeLetter(db, to, mail.requestId, writing)
    case 'requestRefused':
      return requestRefusedLetter(db, to, mail.requestId, writing)
    case 'offerDecided':
      return offerDecidedLetter(db, to, mail.offerId, writing)
    case 'offerAsked':
      return offerAskedLetter(db, to, mail.offerId, writing)
  }
}

/** A case answers to the e-mail that was typed for it, which need not be that of the account. */
const recipientOfCase = async (
  db: Kysely<Database>,
  { email }: ReturnCase,
  account: Recipient,
): Promise<Recipient> =>
  email === '' || email === account.email ? account : Recipient.at(db, { id: account.id, email })

/** Each try makes a token of its own, since none is kept that could be read; all of them live for their hour. */
async function recoveryLetter(
  db: Kysely<Database>,
  email: string,
  { id }: Job,
  writing: Writing,
): Promise<Letter | null> {
  const token = newToken()
  const added = await addRecovery(db, { email, tokenHash: hashToken(token), jobId: id })
  return added && recoveryText(added.to, { token, company: added.company }, writing)
}

/** @returns null when enough links are open already */
async function deviceLetter(
  db: Kysely<Database>,
  { to, customerId }: { to: Recipient; customerId: number },
  job: Job,
  writing: Writing,
): Promise<Letter | null> {
  const token = newToken()
  const isAdded = await addDeviceLink(db, { customerId, tokenHash: hashToken(token), jobId: job.id })
  return isAdded ? deviceText(to, token, job, writing) : null
}
