import { MIN_PASSWORD } from '@partboard/domain/cart'
import type { Say } from '../platform/texts.ts'
import { commonPasswords } from './common-passwords.ts'

/** The sentence that says why a text cannot be the password of an account; null = it can. */
export function unfitPassword(password: string, emailLower: string, say: Say): string | null {
  if (password.length < MIN_PASSWORD) return say('field.tooShort', { minimum: MIN_PASSWORD })
  const lower = password.toLowerCase()
  if (lower === emailLower || lower === emailLower.split('@')[0]) return say('field.passwordIsEmail')
  return commonPasswords.has(lower) ? say('field.passwordCommon') : null
}
