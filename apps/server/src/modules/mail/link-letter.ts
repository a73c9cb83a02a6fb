import type { Block } from './blocks.ts'
import type { MailTranslator } from './texts.ts'

/** The address of a button as text, for mail programs in which the button does not work. */
export const linkByHand = (url: string, translate: MailTranslator): Block[] => [
  { paragraph: translate('linkByHand') },
  { links: [{ label: url, url }] },
]
