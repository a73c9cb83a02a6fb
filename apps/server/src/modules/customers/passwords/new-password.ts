import { MIN_PASSWORD } from '@partboard/domain/numbers/limits'
import type { Translate } from '../../../platform/http/texts.ts'
import { commonPasswords } from './common-passwords.ts'

/** Words that are guessed first at a shop like this, in lower case. Shorter words are too short for a password. */
const tradeWords = [
  ...['partboard', 'garage', 'workshop', 'brakes', 'czesci', 'części', 'warsztat', 'serwis', 'autoserwis'],
  ...['autoczesci', 'autoczęści', 'samochod', 'samochód', 'silnik', 'hamulce', 'zamienniki'],
]

/**
 * Checks a new password.
 *
 * @param publicUrl the shop's address; its words are refused
 * @returns a message that says why the password is refused; null = it is accepted
 */
export function passwordError(
  password: string,
  emailLower: string,
  publicUrl: string,
  translate: Translate,
): string | null {
  if (password.length < MIN_PASSWORD) return translate('field.tooShort', { minimum: MIN_PASSWORD })
  const lower = password.toLowerCase()
  if (lower === emailLower || lower === emailLower.split('@')[0]) return translate('field.passwordIsEmail')
  const { hostname } = new URL(publicUrl)
  const hostWords = [hostname, ...hostname.split('.'), ...hostname.split(/[.-]/)]
  const isShopWord = [...tradeWords, ...hostWords].includes(lower)
  return isShopWord || commonPasswords.has(lower) ? translate('field.passwordCommon') : null
}
