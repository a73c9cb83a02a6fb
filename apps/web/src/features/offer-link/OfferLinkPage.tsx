import type { Format } from '@partboard/client/text/format.ts'
import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { formatPhone, normalisePhone } from '@partboard/domain/customers/phone'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { printVatNumber } from '../../text/address.ts'
import { vinLabel } from '../../text/vehicle-words.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyDrawing } from '../../ui/EmptyDrawing.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { Identifier } from '../../ui/page/Identifier.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useLinkFormat, useLinkLanguage } from './link-language.ts'
import { loadLinkTexts, loadOfferLink, type OpenedLink } from './load-offer-link.ts'
import classes from './OfferLink.module.css'
import { OpenOffer } from './OpenOffer.tsx'

type Props = { code: string; opened: OpenedLink; onReload: () => void }

/** The page of a garage's client: the offer of the garage, which the client accepts line by line, without a login. */
export function OfferLinkPage({ code, opened: loaded, onReload }: Props) {
  const [chosen, setChosen] = useState<Lang | null>(null)
  const [inOther, setInOther] = useState<OpenedLink | null>(null)
  const opened = inOther ?? loaded
  const lang = chosen ?? opened.lang
  useLinkLanguage(lang)
  const choose = async (next: Lang) => {
    await loadLinkTexts(next)
    // The sentence about an offer that cannot be opened is the shop's.
    if (opened.kind !== 'open') setInOther(await loadOfferLink(code, next))
    setChosen(next)
  }
  const language = <LanguageChoice lang={lang} onChoose={(next) => void choose(next)} />
  return (
    <div className={classes.page}>
      {opened.kind === 'open' ? (
        <Opened
          // A new version begins with its own ticks.
          key={`${opened.offer.Version} ${opened.offer.State}`}
          code={code}
          first={opened.offer}
          lang={lang}
          language={language}
          onReload={onReload}
        />
      ) : (
        <Closed opened={opened} language={language} onReload={onReload} />
      )}
    </div>
  )
}

type OpenedProps = {
  code: string
  first: ClientOffer
  lang: Lang
  language: ReactNode
  onReload: () => void
}

function Opened({ code, first, lang, language, onReload }: OpenedProps) {
  const { t } = useTranslation()
  const [offer, setOffer] = useState(first)
  const format = useLinkFormat(lang, offer.CurrencyCode)
  return (
    <>
      <DocumentTitle title={t('link.title', { number: offer.Number })} />
      <GarageHead garage={offer.Garage}>{language}</GarageHead>
      <Head offer={offer} format={format} lang={offer.Language === lang ? undefined : offer.Language} />
      <OpenOffer
        code={code}
        offer={offer}
        lang={lang}
        format={format}
        onOffer={setOffer}
        onReload={onReload}
      />
      <Whose offer={offer} />
    </>
  )
}

/** The page is the shop's, the words are not: who wrote them, and where a misuse is reported. */
function Whose({ offer: { Garage, Shop } }: { offer: ClientOffer }) {
  const { t } = useTranslation()
  return (
    <footer className={classes.whose}>
      <p>
        {t('link.whose', { garage: Garage.Name, shop: Shop.Name })}{' '}
        {Shop.Email && <a href={`mailto:${Shop.Email}`}>{t('link.report')}</a>}
      </p>
    </footer>
  )
}

function GarageHead({ garage, children }: { garage: ClientOffer['Garage']; children: ReactNode }) {
  const { t } = useTranslation()
  const { Name, Address, Phone, Email, VatNumber, Register } = garage
  const entries = [VatNumber && t('contract.vatNumber', { number: printVatNumber(VatNumber) }), Register]
  return (
    <header className={classes.garage}>
      <div>
        <b>{Name}</b>
        <p>
          {Address}
          {Address && Phone && ' · '}
          {Phone && <a href={`tel:${normalisePhone(Phone) ?? Phone}`}>{formatPhone(Phone)}</a>}
        </p>
        {Email && (
          <p>
            <a href={`mailto:${Email}`}>{Email}</a>
          </p>
        )}
        <p>{entries.filter((text) => text !== '').join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}

/** Whose offer it is, until when it is valid, and for which vehicle. */
function Head({ offer, format, lang }: { offer: ClientOffer; format: Format; lang: Lang | undefined }) {
  const { t } = useTranslation()
  const { ClientName, Number: number, Version, ValidUntil, Title, Vehicle } = offer
  const numbers: [label: string, value: string][] = [
    [t('link.plate'), Vehicle.Plate],
    [t(vinLabel(Vehicle.Vin) === 'shell.kindVin' ? 'link.vin' : 'link.frame'), Vehicle.Vin],
  ]
  const known = numbers.filter(([, value]) => value !== '')
  return (
    <>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{ClientName ? t('link.for', { name: ClientName }) : t('link.offer')}</h1>
        {Title && <p lang={lang}>{Title}</p>}
        <p>
          {t('link.about', { number, version: Version })} <b>{format.date(ValidUntil)}</b>
        </p>
      </div>
      {(Vehicle.Text !== '' || known.length > 0) && (
        <Sheet as="div" className={classes.vehicle}>
          {Vehicle.Text !== '' && (
            <Labelled label={t('link.vehicle')}>
              <span className={classes.whole}>{Vehicle.Text}</span>
            </Labelled>
          )}
          {known.map(([label, value]) => (
            <Labelled key={label} label={label}>
              <Identifier>{value}</Identifier>
            </Labelled>
          ))}
        </Sheet>
      )}
    </>
  )
}

type ClosedProps = {
  opened: Extract<OpenedLink, { why: string }>
  language: ReactNode
  onReload: () => void
}

/** An unknown, ended or withdrawn offer: the sentence of the shop says which, and whom to ask. */
function Closed({ opened, language, onReload }: ClosedProps) {
  const { t } = useTranslation()
  return (
    <Sheet className={classes.closed}>
      <DocumentTitle title={t('link.closed')} />
      <EmptyDrawing />
      <div>
        <h1 tabIndex={-1}>{t(opened.kind === 'closed' ? 'link.closed' : 'link.failed')}</h1>
        <p>{opened.why}</p>
        {opened.kind === 'failed' && (
          <Button size="md" onClick={onReload}>
            {t('ui.retry')}
          </Button>
        )}
        {language}
      </div>
    </Sheet>
  )
}
