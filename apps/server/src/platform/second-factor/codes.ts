/** Codes of a second factor: of an authenticator app (RFC 6238), and the ones for who has lost it. */
import { randomBytes } from 'node:crypto'
import { hashToken } from '../http/tokens.ts'

/** A code counts half a minute before and after its time, because clocks differ. */
const toleranceSeconds = 30
/** Recovery codes that somebody gets at once. */
const recoveryCodes = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Loads the library when somebody needs a code, because most processes never do. */
const oneTimeCodes = () => import('otplib')

/** A secret for an authenticator app in Base32, and the address of its QR code. */
export async function newSecret(issuer: string, label: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await oneTimeCodes()
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/** Whether a typed code has the form of an app's code; any other may be a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{3} ?\d{3}$/.test(typed)

/**
 * The time step of a typed code.
 *
 * @param lastStep the last one that was used; 0 = none
 * @returns null when the code is wrong, or not newer than the last one
 */
export async function timeStepOf(
  { secret, lastStep }: { secret: string; lastStep: number },
  typed: string,
): Promise<number | null> {
  const { verify } = await oneTimeCodes()
  const result = await verify({
    secret,
    token: typed.replace(' ', ''),
    epochTolerance: toleranceSeconds,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** A code of 80 random bits: `abcd-efgh-2345-jkmn`. They are too many to guess, so a fast hash is enough. */
const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Recovery codes as they are shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newCode)

/** A typed recovery code as it is stored. */
export const recoveryHash = (typed: string): Buffer => hashToken(typed.toLowerCase().replaceAll('-', ''))
