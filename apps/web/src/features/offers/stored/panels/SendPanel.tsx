import type { Offer, OfferLink } from '@partboard/contract/offers/stored-offer-shapes'
import { garageGaps } from '@partboard/domain/offers/offer-contract'
import { IconLink, IconMail, IconMessage } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useCustomer } from '../../../../state/frame/customer.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button, ButtonAnchor } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { CopyButton } from '../../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { garageOf } from '../../garage-of.ts'
import type { OfferEditor } from '../useOfferEditor.ts'
import classes from './Panels.module.css'
import type { OfferLinkOf } from './useOfferLink.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** A picture of an SVG text, in which no script can run. */
const imageOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Sends the version that is shown, and shows the way to the client's page of the one that was sent. */
export function SendPanel({ editor, link }: { editor: OfferEditor; link: OfferLinkOf }) {
  const { t } = useTranslation()
  const head = useId()
  const { State, Version, SentVersion, Lines, Client } = editor.offer
  const isNew = SentVersion === null || Version > SentVersion || editor.isUnsaved
  if (State === 'withdrawn') return null
  return (
    <Sheet aria-labelledby={head}>
      <div className={classes.section}>
        <h2 id={head}>
          {isNew
            ? t('offers.send', { version: versionToSend(editor.offer, editor.isUnsaved) })
            : t('offers.sentVersion', { version: Version })}
        </h2>
        {isNew && (Lines.length === 0 ? <p className={classes.small}>{t('offers.addFirst')}</p> : null)}
        {isNew && <SellerGaps />}
        {isNew && Lines.length > 0 && <Ways link={link} hasEmail={Client.Email !== ''} />}
        {!isNew && <WayToClient offer={editor.offer} link={link} />}
        {link.failure && <Note kind="bad">{link.failure}</Note>}
      </div>
    </Sheet>
  )
}

/** Says before the offer is sent which data of the garage the law wants on it, and the client would not read. */
function SellerGaps() {
  const { t } = useTranslation()
  const gaps = garageGaps(garageOf(useCustomer()))
  if (gaps.length === 0) return null
  return (
    <Note kind="warn">
      <p>
        {t('offers.sellerMissing', { what: gaps.map((gap) => t(`offers.seller.${gap}`)).join(', ') })}{' '}
        {t('offers.sellerLaw')}
      </p>
      <p>
        <Link to={gaps.includes('address') ? '/my-account/addresses' : '/my-account/my-profile'}>
          {t('offers.fillSeller')}
        </Link>
      </p>
    </Note>
  )
}

/** A change that is not saved yet begins a version of its own. */
const versionToSend = ({ Version, SentVersion }: Offer, isUnsaved: boolean) =>
  isUnsaved && Version === SentVersion ? Version + 1 : Version

function Ways({ link, hasEmail }: { link: OfferLinkOf; hasEmail: boolean }) {
  const { t } = useTranslation()
  const { busy, send } = link
  const bySms = async () => {
    const sent = await send('sms')
    if (sent?.SmsUrl) location.assign(sent.SmsUrl)
  }
  return (
    <div className={classes.buttons}>
      <Button
        size="md"
        variant="filled"
        leftSection={<IconMessage {...icon} />}
        aria-disabled={busy !== null}
        onClick={() => void bySms()}
      >
        <BusyLabel busy={busy === 'sms'} idle={t('offers.bySms')} working={t('offers.sending')} />
      </Button>
      {hasEmail && (
        <Button
          size="md"
          leftSection={<IconMail {...icon} />}
          aria-disabled={busy !== null}
          onClick={() => void send('email')}
        >
          <BusyLabel busy={busy === 'email'} idle={t('offers.byEmail')} working={t('offers.sending')} />
        </Button>
      )}
      <Button
        size="md"
        leftSection={<IconLink {...icon} />}
        aria-disabled={busy !== null}
        onClick={() => void send('link')}
      >
        <BusyLabel busy={busy === 'link'} idle={t('offers.byLink')} working={t('offers.sending')} />
      </Button>
    </div>
  )
}

function WayToClient({ offer, link }: { offer: Offer; link: OfferLinkOf }) {
  const { t } = useTranslation()
  if (link.link) return <LinkCard offer={offer} link={link.link} />
  return (
    <Button
      leftSection={<IconLink {...icon} />}
      aria-disabled={link.busy !== null}
      onClick={() => void link.open()}
    >
      <BusyLabel busy={link.busy === 'open'} idle={t('offers.showLink')} working={t('offers.sending')} />
    </Button>
  )
}

function LinkCard({ offer, link }: { offer: Offer; link: OfferLink }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const copy = async () => {
    await navigator.clipboard.writeText(link.Text)
    notify.success(t('offers.messageCopied'))
  }
  return (
    <>
      <div className={classes.send}>
        <img src={imageOf(link.QrCode)} width={96} height={96} alt={t('offers.qr')} />
        <div>
          <p>
            <a href={link.Url} target="_blank" rel="noreferrer">
              {link.Url.replace(/^https?:\/\//, '')}
            </a>
            <CopyButton text={link.Url} label={t('offers.copyLink')} />
          </p>
          <p>{t('offers.noLogin', { day: date(link.ValidUntil) })}</p>
        </div>
      </div>
      <p className={classes.message}>{link.Text}</p>
      <div className={classes.buttons}>
        {link.SmsUrl ? (
          <ButtonAnchor href={link.SmsUrl} leftSection={<IconMessage {...icon} />}>
            {t('offers.openSms')}
          </ButtonAnchor>
        ) : null}
        <ButtonAnchor
          href={`mailto:${encodeURIComponent(offer.Client.Email)}?body=${encodeURIComponent(link.Text)}`}
          leftSection={<IconMail {...icon} />}
        >
          {t('offers.openMail')}
        </ButtonAnchor>
        <Button onClick={() => void copy()}>{t('offers.copyMessage')}</Button>
      </div>
    </>
  )
}
