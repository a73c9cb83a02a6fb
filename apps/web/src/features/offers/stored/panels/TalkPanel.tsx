import { answerOffer } from '@partboard/contract/offers/stored-offers'
import { MAX_QUESTION } from '@partboard/domain/numbers/limits'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { usePress } from '../../../../api/press.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import type { OfferEditor } from '../useOfferEditor.ts'
import classes from './Panels.module.css'

/** The client's questions and the garage's answers. */
export function TalkPanel({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const head = useId()
  const { Id, Messages } = editor.offer
  const [text, setText] = useState('')
  // After a failure the text stays in the field.
  const sending = usePress({
    mutationFn: (Text: string) =>
      editor.act(() => call(answerOffer, { params: { id: String(Id) }, body: { Text } })),
    inline: true,
    alone: true,
    onSuccess: () => setText(''),
  })
  if (Messages.length === 0) return null
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') sending.mutate(text.trim())
  }
  return (
    <Sheet aria-labelledby={head}>
      <form className={classes.section} onSubmit={answer}>
        <h2 id={head}>{t('offers.talk')}</h2>
        <ul className={classes.talk}>
          {Messages.map(({ By, Text, On }) => (
            <li key={`${On} ${By}`}>
              <b>{t(By === 'client' ? 'offers.fromClient' : 'offers.fromYou', { time: dateTime(On) })}</b>{' '}
              {Text}
            </li>
          ))}
        </ul>
        <TextArea
          label={t('offers.answer')}
          name="answer"
          maxLength={MAX_QUESTION}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {sending.refusal && <Note kind="bad">{sending.refusal}</Note>}
        <Button type="submit" aria-disabled={sending.isPending || text.trim() === ''}>
          <BusyLabel busy={sending.isPending} idle={t('offers.sendAnswer')} working={t('offers.sending')} />
        </Button>
      </form>
    </Sheet>
  )
}
