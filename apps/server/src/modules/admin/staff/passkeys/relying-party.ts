import { isIP } from 'node:net'
import { ShopError } from '../../../../platform/http/errors.ts'

/** For whom passkeys are made: the host name of the office (WebAuthn's RP ID), and the origin of its pages. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party of the office's URL. WebAuthn has no IP addresses, so the office of this machine is `localhost`.
 *
 * @throws ShopError 'passkeys_need_name' for another IP address
 */
export function relyingPartyOf(officeUrl: string): RelyingParty {
  const url = new URL(officeUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  if (isIP(url.hostname) || url.hostname.startsWith('[')) throw new ShopError('passkeys_need_name')
  return { id: url.hostname, origin: url.origin }
}
