import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { acceptOffer, type ClientOffer, declineOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { MAX_EMAIL, MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { inLanguage } from './link-language.ts'
import classes from './OfferLink.module.css'

type Props = {
  code: string
  offer: ClientOffer
  lang: Lang
  chosen: ReadonlySet<number>
  /** The chosen lines have work, so the client may ask for an early beginning. */
  hasWork: boolean
  /** What the chosen lines cost, with its currency. */
  total: string
  onDecided: (offer: ClientOffer) => void
  onReload: () => void
}

type Work = 'accept' | 'decline'

/** Whether a text looks like an e-mail; the server reads it strictly. */
const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** Name, e-mail and the wish to begin early; the order with its sum at the foot of the window; and the refusal. */
export function OrderForm({ code, offer, lang, chosen, hasWork, total, onDecided, onReload }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  // Typed by whoever orders: a name that stands there already would make the order a single press.
  const [name, setName] = useState('')
  const [email, setEmail] = useState(offer.ClientEmail)
  // Never ticked beforehand (Consumer Rights Act, art. 21(2)).
  const [isEarly, setEarly] = useState(false)
  const [wrong, setWrong] = useState<{ name: boolean; email: boolean }>({ name: false, email: false })
  const [busy, setBusy] = useState<Work | null>(null)
  const [failure, setFailure] = useState<{ why: string; isOld: boolean } | null>(null)

  const decide = async (work: Work, send: () => Promise<ClientOffer>) => {
    if (busy) return
    setBusy(work)
    setFailure(null)
    try {
      onDecided(await send())
      scrollTo({ top: 0 })
    } catch (error) {
      setFailure({ why: messageOf(error), isOld: isRefused(error, 'offer_version_old') })
    }
    setBusy(null)
  }
  const order = (event: FormEvent) => {
    event.preventDefault()
    const [Name, Email] = [name.trim(), email.trim()]
    const found = { name: Name === '', email: Email !== '' && !looksLikeEmail(Email) }
    setWrong(found)
    if (found.name) return nameField.current?.focus()
    if (found.email) return emailField.current?.focus()
    if (chosen.size === 0) return
    const body = {
      Version: offer.Version,
      Name,
      Lines: [...chosen],
      ...(Email !== '' && { Email }),
      ...(hasWork && isEarly && { EarlyStart: true }),
    }
    void decide('accept', () => call(acceptOffer, { params: { code }, body }, inLanguage(lang)))
  }
  const decline = () =>
    void decide('decline', () =>
      call(
        declineOffer,
        { params: { code }, body: { Version: offer.Version, Name: name.trim() || undefined } },
        inLanguage(lang),
      ),
    )
  return (
    <>
      <Sheet as="form" id={form} className={classes.section} noValidate onSubmit={order}>
        <h2>{t('link.yourOrder')}</h2>
        <TextInput
          ref={nameField}
          label={t('link.name')}
          name="name"
          autoComplete="name"
          aria-required
          maxLength={2 * MAX_PERSON_NAME}
          value={name}
          error={wrong.name && t('link.nameMissing')}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong({ ...wrong, name: false })
          }}
        />
        <TextInput
          ref={emailField}
          label={t('link.email')}
          description={t('link.emailHint')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          value={email}
          error={wrong.email && t('link.emailWrong')}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setWrong({ ...wrong, email: false })
          }}
        />
        {hasWork && (
          <Checkbox
            label={t('contract.early.request')}
            description={t('link.early', { otherwise: t('contract.early.otherwise') })}
            checked={isEarly}
            onChange={(event) => setEarly(event.currentTarget.checked)}
          />
        )}
        <p className={classes.hint}>{t('link.consent', { garage: offer.Garage.Name })}</p>
        {chosen.size === 0 && <p className={classes.hint}>{t('link.nothingChosen')}</p>}
        {failure && (
          <Note kind="bad">
            <p>{failure.why}</p>
            {failure.isOld && <Button onClick={onReload}>{t('link.showNew')}</Button>}
          </Note>
        )}
        <Button size="lg" fullWidth aria-disabled={busy !== null} onClick={decline}>
          <BusyLabel busy={busy === 'decline'} idle={t('link.decline')} working={t('link.sending')} />
        </Button>
      </Sheet>
      <div className={classes.bar} data-bar>
        <p id={`${form}-total`}>
          <span>{t('link.chosen')}</span>
          <b>{total}</b>
        </p>
        {/* The law wants these words on the button and no others, so the sum beside it is its description. */}
        <Button
          type="submit"
          form={form}
          size="xl"
          variant="filled"
          fullWidth
          aria-describedby={`${form}-total`}
          data-disabled={chosen.size === 0 || undefined}
          aria-disabled={busy !== null || chosen.size === 0}
        >
          <BusyLabel busy={busy === 'accept'} idle={t('link.order')} working={t('link.sending')} />
        </Button>
      </div>
    </>
  )
}
