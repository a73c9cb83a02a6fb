import type { Block } from './blocks.ts'
import type { Recipient } from './mail.queries.ts'
import type { MailTranslator } from './texts.ts'

/**
 * The first line of a letter. Without the name as long as nobody said that the e-mail is the customer's own: whoever
 * registered typed the name, and could write in it to a stranger with the shop's voice.
 */
export const greeting = ({ first_name, isVerified }: Recipient, translate: MailTranslator): Block => ({
  paragraph: isVerified ? translate('greeting', { name: first_name }) : translate('greeting.nameless'),
})
