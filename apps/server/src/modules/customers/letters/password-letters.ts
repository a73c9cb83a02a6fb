import {
  greeting,
  type Job,
  type Letter,
  linkByHand,
  momentText,
  type Recipient,
  type SecondFactorAct,
  type Writing,
} from '../../mail/index.ts'
import { deviceLinkMinutes } from '../passwords/devices.queries.ts'

/**
 * The link that sets a new password.
 *
 * @param token of the link
 * @param company the one for which the person buys, so that nobody joins it unaware; null = an account of its own
 */
export function recoveryText(
  to: Recipient,
  { token, company }: { token: string; company: string | null },
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/forgot-password/confirm?${new URLSearchParams({ email: to.email, token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('recovery.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('recovery.asked', { email: to.email }) },
      ...(company === null ? [] : [{ paragraph: translate('recovery.company', { company }) }]),
      { button: translate('recovery.button'), url },
      { paragraph: translate('recovery.lasts') },
      ...(to.isConfirmed ? [] : [{ paragraph: translate('recovery.anew') }]),
      { paragraph: translate('recovery.notYou') },
      ...linkByHand(url, translate),
    ],
  }
}

/**
 * The link that lets a device in, for who knows the password while strangers guess at it.
 *
 * @param token the token of the link
 */
export function deviceText(
  to: Recipient,
  token: string,
  { createdAt }: Job,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/verify?${new URLSearchParams({ device: token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('device.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('device.when', { email: to.email, time: momentText(createdAt, lang) }) },
      { button: translate('device.button'), url },
      { paragraph: translate('device.lasts', { minutes: deviceLinkMinutes }) },
      { paragraph: translate('device.notYou') },
      ...linkByHand(url, translate),
    ],
  }
}

/** The password was changed. */
export function changedLetter(
  to: Recipient,
  { createdAt }: Job,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('changed.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('changed.when', { email: to.email, time: momentText(createdAt, lang) }) },
      { paragraph: translate('changed.notYou') },
      { button: translate('changed.button'), url: `${publicUrl}/forgot-password` },
    ],
  }
}

/** The second factor of the login was switched on or off, or a recovery code was used. */
export function secondFactorLetter(
  to: Recipient,
  act: SecondFactorAct,
  { createdAt }: Job,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('factor.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate(`factor.${act}`, { email: to.email, time: momentText(createdAt, lang) }) },
      { paragraph: translate('factor.notYou') },
      { button: translate('factor.button'), url: `${publicUrl}/my-account/my-profile?tab=password` },
    ],
  }
}
