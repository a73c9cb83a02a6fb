import { MIN_PASSWORD } from '@partboard/domain/limits'
import type { Translate } from '../../platform/http/texts.ts'
import { commonPasswords } from './common-passwords.ts'

/** Words that are guessed first at such a shop, in small letters. Shorter ones are too short for a password anyway. */
const wordsOfTheTrade = [
  ...['partboard', 'garage', 'workshop', 'brakes', 'czesci', 'części', 'warsztat', 'serwis', 'autoserwis'],
  ...['autoczesci', 'autoczęści', 'samochod', 'samochód', 'silnik', 'hamulce', 'zamienniki'],
]

/**
 * The sentence that says why a text cannot be the password of an account; null = it can.
 *
 * @param publicUrl the shop's address, whose words are nobody's password
 */
export function unfitPassword(
  password: string,
  emailLower: string,
  publicUrl: string,
  translate: Translate,
): string | null {
  if (password.length < MIN_PASSWORD) return translate('field.tooShort', { minimum: MIN_PASSWORD })
  const lower = password.toLowerCase()
  if (lower === emailLower || lower === emailLower.split('@')[0]) return translate('field.passwordIsEmail')
  const { hostname } = new URL(publicUrl)
  const wordsOfTheAddress = [hostname, ...hostname.split('.'), ...hostname.split(/[.-]/)]
  const isOurs = [...wordsOfTheTrade, ...wordsOfTheAddress].includes(lower)
  return isOurs || commonPasswords.has(lower) ? translate('field.passwordCommon') : null
}
