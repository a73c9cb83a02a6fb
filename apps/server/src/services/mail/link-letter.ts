import type { Block } from './blocks.ts'
import { greeting } from './greeting.ts'
import type { Letter, Writing } from './letters.ts'
import type { Recipient } from './recipient.ts'
import type { MailTranslator } from './texts.ts'

/**
 * A letter with a link that sets a password.
 *
 * @param kind the texts of the letter
 * @param what the sentence above the button
 * @param token the token of the link
 */
export function passwordLinkLetter(
  to: Recipient,
  { kind, what, token }: { kind: 'recovery' | 'invitation'; what: string; token: string },
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/forgot-password/confirm?${new URLSearchParams({ email: to.email, token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate(`${kind}.subject`, { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: what },
      { button: translate(`${kind}.button`), url },
      { paragraph: translate(`${kind}.lasts`) },
      { paragraph: translate(`${kind}.notYou`) },
      ...linkByHand(url, translate),
    ],
  }
}

/** The address of a button as text, for mail programs in which the button does not work. */
export const linkByHand = (url: string, translate: MailTranslator): Block[] => [
  { paragraph: translate('linkByHand') },
  { links: [{ label: url, url }] },
]
