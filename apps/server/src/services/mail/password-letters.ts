import { greeting } from './greeting.ts'
import type { Job, Letter, Writing } from './letters.ts'
import type { Recipient } from './mail.queries.ts'
import { momentText } from './words.ts'

/** The link that sets a new password. @param token the token of the link */
export function recoveryText(
  to: Recipient,
  token: string,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/forgot-password/confirm?${new URLSearchParams({ email: to.email, token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('recovery.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('recovery.asked', { email: to.email }) },
      { button: translate('recovery.button'), url },
      { paragraph: translate('recovery.lasts') },
      { paragraph: translate('recovery.notYou') },
      { paragraph: translate('linkByHand') },
      { links: [{ label: url, url }] },
    ],
  }
}

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
