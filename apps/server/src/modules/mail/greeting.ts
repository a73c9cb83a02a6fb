import type { Block } from './blocks.ts'
import type { Recipient } from './recipient.ts'
import type { MailTranslator } from './texts.ts'

/**
 * The first line of a letter. It has no name until the e-mail is confirmed: anybody could register with another person's
 * e-mail and send that person a text in the name. An account that is erased has none.
 */
export const greeting = ({ firstName }: Recipient, translate: MailTranslator): Block => ({
  paragraph: firstName ? translate('greeting', { name: firstName }) : translate('greeting.nameless'),
})
