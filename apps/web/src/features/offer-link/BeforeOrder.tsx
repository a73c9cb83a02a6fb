import type { Format } from '@partboard/client/text/format.ts'
import { addressee, contractSections, withdrawalForm } from '@partboard/contract/offers/contract-words'
import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import { formatPhone } from '@partboard/domain/customers/phone'
import type { ContractSubject } from '@partboard/domain/offers/offer-contract'
import { useTranslation } from '../../browser/texts.ts'
import { printVatNumber } from '../../text/address.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './BeforeOrder.module.css'

type Props = {
  offer: ClientOffer
  /** Of the chosen lines. */
  subject: ContractSubject
  format: Format
  /** The language of the offer's words, if the page is in another one. */
  lang: Lang | undefined
}

type Lang = ClientOffer['Language']

/** What the law makes the garage say before its client orders: who it is, when it works, withdrawal, complaints, terms. */
export function BeforeOrder({ offer: { Garage, DueOn }, subject, format, lang }: Props) {
  const { t } = useTranslation()
  const to = addressee(Garage.Name, Garage.Address, Garage.Email)
  const form = withdrawalForm(to, t, subject.hasWork)
  const who = [
    Garage.Name,
    Garage.Address,
    Garage.VatNumber && t('contract.vatNumber', { number: printVatNumber(Garage.VatNumber) }),
    Garage.Register,
    Garage.Phone && formatPhone(Garage.Phone),
    Garage.Email,
  ].filter((text) => text !== '')
  return (
    <Sheet className={classes.root} aria-labelledby="link-before">
      <h2 id="link-before">{t('link.beforeOrder')}</h2>
      <ul className={classes.who}>
        {who.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {DueOn && (
        <p>
          {t('contract.due')}: <b>{format.date(DueOn)}</b>
        </p>
      )}
      {contractSections(subject, to, t).map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <details>
        <summary>{form.title}</summary>
        <p>{form.hint}</p>
        <p>{form.to}</p>
        {form.lines.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <p>{form.foot}</p>
      </details>
      {Garage.Terms && (
        <section>
          <h3>{t('contract.terms')}</h3>
          <Terms text={Garage.Terms} lang={lang} />
        </section>
      )}
    </Sheet>
  )
}

/** The garage's own terms: a link if they are nothing but the address of a page. */
function Terms({ text, lang }: { text: string; lang: Lang | undefined }) {
  if (!/^https:\/\/\S+$/.test(text))
    return (
      <p lang={lang} className={classes.typed}>
        {text}
      </p>
    )
  return (
    <p>
      <a href={text} target="_blank" rel="noreferrer nofollow">
        {text.replace('https://', '')}
      </a>
    </p>
  )
}
