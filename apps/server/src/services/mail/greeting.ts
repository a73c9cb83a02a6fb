import type { Block } from './blocks.ts'
import type { Recipient } from './mail.queries.ts'
import type { MailTranslator } from './texts.ts'

/**
 * The first line of a letter. It has no name until the e-mail is verified: anybody could register with another person's
 * e-mail and send that person a text in the name. An account that is erased has none.
 */
export const greeting = ({ first_name, isVerified }: Recipient, translate: MailTranslator): Block => ({
  paragraph:
    isVerified && first_name.trim()
      ? translate('greeting', { name: first_name })
      : translate('greeting.nameless'),
})
