export { addressLines, vatText } from './address-lines.ts'
export type { Block } from './blocks.ts'
export { greeting } from './greeting.ts'
export type { Job, Letter, Writing } from './letter.ts'
export { linkByHand } from './link-letter.ts'
export { findRecipient, findStaffRecipient, findTradeDecision } from './mail.queries.ts'
export {
  addOwnBlocks,
  changedTextsOf,
  checkPlaceholders,
  defaultBlock,
  type MailTextKind,
  mailBlocks,
  mailTextKinds,
  placeholdersOf,
  readMailTexts,
  textKindOf,
} from './mail-texts.ts'
export {
  addAlertMail,
  addMail,
  addMails,
  enqueueMail,
  type MailJob,
  mailTask,
  prepareQueue,
  type SecondFactorAct,
  type StaffMail,
} from './queue.ts'
export { Recipient, TypedWords, wordsForPaper } from './recipient.ts'
export { registerLines } from './seller/company-register.ts'
export { type Issuer, issuerLines, readIssuer } from './seller/issuer.ts'
export { findSeller, type Seller } from './seller/seller.queries.ts'
export { countMail, type Postponed, requireBudget } from './sending/budget.ts'
export { openDelivery, renderLetter } from './sending/delivery.ts'
export { logLine, NotTaken, SentElsewhere } from './sending/log-lines.ts'
export { presentMail } from './sending/mail-log.present.ts'
export { findTried, listMails, noteHandOver, recordOutcome } from './sending/mail-log.queries.ts'
export { staffLetter } from './staff/staff-letters.ts'
export { makeStaffLink } from './staff/staff-link.ts'
export { mailStore, tellOwners, tellPerson } from './staff/tell-owners.ts'
export { type MailTranslator, mailTranslatorFor, withChangedTexts } from './texts.ts'
export { momentText, percentText } from './words.ts'
