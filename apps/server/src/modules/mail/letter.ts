import type { Lang } from '@partboard/contract/texts'
import type { Block } from './blocks.ts'
import type { Recipient } from './recipient.ts'
import type { Seller } from './seller/seller.queries.ts'
import type { MailTranslator } from './texts.ts'

/** A paper that a mail brings. */
type Attachment = { filename: string; pdf: Buffer }

/** A mail with its content, independent of the way it is sent. */
export type Letter = {
  lang: Lang
  seller: Seller
  to: Recipient
  subject: string
  /** The heading above the letter; without it, the subject. */
  heading?: string
  blocks: Block[]
  attachments: Attachment[]
  /** Where one press in the mail program stops such mails (RFC 8058); missing = nothing is stopped. */
  stopUrl?: string
}

export type Job = { id: number; createdAt: Date }
export type Writing = { seller: Seller; translate: MailTranslator; lang: Lang; publicUrl: string }
