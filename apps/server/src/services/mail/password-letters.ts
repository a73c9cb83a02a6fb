import { greeting } from './greeting.ts'
import type { Job, Letter, Writing } from './letters.ts'
import { passwordLinkLetter } from './link-letter.ts'
import type { Recipient } from './recipient.ts'
import { momentText } from './words.ts'

/** The link that sets a new password. @param token the token of the link */
export const recoveryText = (to: Recipient, token: string, writing: Writing): Letter =>
  passwordLinkLetter(
    to,
    { kind: 'recovery', what: writing.translate('recovery.asked', { email: to.email }), token },
    writing,
  )

/** The password was changed. */
export function changedLetter(
  to: Recipient,
  { createdAt }: Job,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('changed.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('changed.when', { email: to.email, time: momentText(createdAt, lang) }) },
      { paragraph: translate('changed.notYou') },
      { button: translate('changed.button'), url: `${publicUrl}/forgot-password` },
    ],
  }
}
