import type { Format } from '@partboard/client/text/format.ts'
import { askAboutOffer, type ClientOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { MAX_QUESTION } from '@partboard/domain/numbers/limits'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { inLanguage } from './link-language.ts'
import classes from './OfferLink.module.css'

type Props = {
  code: string
  offer: ClientOffer
  lang: Lang
  format: Format
  onOffer: (offer: ClientOffer) => void
}

/** Questions and answers, and a field for one more question. */
export function Questions({ code, offer, lang, format, onOffer }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const Text = text.trim()
    if (isBusy || Text === '') return
    setBusy(true)
    setFailure(null)
    try {
      onOffer(await call(askAboutOffer, { params: { code }, body: { Text } }, inLanguage(lang)))
      setText('')
    } catch (error) {
      // The text stays in the field.
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Sheet as="form" className={classes.section} onSubmit={(event: FormEvent) => void ask(event)}>
      <h2>{t('link.question')}</h2>
      <ul className={classes.talk} aria-live="polite">
        {offer.Messages.map(({ By, Text, On }) => (
          <li key={`${On} ${By}`}>
            <b>{t(By === 'client' ? 'link.fromYou' : 'link.fromGarage', { time: format.dateTime(On) })}</b>{' '}
            {Text}
          </li>
        ))}
      </ul>
      <Field id={undefined} label={t('link.yourQuestion')}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${classes.textarea}`}
            name="question"
            maxLength={MAX_QUESTION}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy || text.trim() === ''}>
        <BusyLabel busy={isBusy} idle={t('link.ask')} working={t('link.sending')} />
      </Button>
    </Sheet>
  )
}
