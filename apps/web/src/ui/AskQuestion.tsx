import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { askAboutPart, MAX_QUESTION } from '@partboard/contract/search/part-search'
import { suggestQuery } from '@partboard/contract/search/suggest'
import { type FormEvent, useState } from 'react'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './AskQuestion.module.css'
import { Button } from './controls/Button.tsx'
import { TextArea } from './TextArea.tsx'

type Props = {
  /** What was searched, or the number and the name of a part. */
  words: string
  /** The chosen vehicle goes along; {} = there is none. */
  scope: Scope
  /** Asked is about a part that the page shows. */
  isOfPart?: boolean
}

/** Sends the shop a question with the words and the vehicle. A refusal keeps what was typed. */
export default function AskQuestion({ words, scope, isOfPart = false }: Props) {
  const { t } = useTranslation()
  const hasVehicle = Object.keys(scope).length > 0
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = usePress({
    mutationFn: (Text: string) =>
      call(askAboutPart, { body: { ...scope, Text, Words: words.slice(0, suggestQuery.maxLength) } }),
    inline: true,
  })
  if (send.isSuccess) return <p role="status">{t('search.asked')}</p>
  if (!isOpen) {
    return (
      <Button className={classes.open} onClick={() => setOpen(true)}>
        {t(isOfPart ? 'search.ask' : hasVehicle ? 'search.askWithVehicle' : 'search.askWithWords')}
      </Button>
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '') send.mutate(text)
  }
  return (
    <form onSubmit={submit} className={classes.question} noValidate>
      <TextArea
        autoFocus
        label={t('search.question')}
        description={t(hasVehicle ? 'search.sentWithVehicle' : 'search.sentWithWords', { words })}
        value={text}
        maxLength={MAX_QUESTION}
        required
        error={(isMissing && t('field.required')) || (fieldErrorsOf(send.error).Text ?? send.refusal)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={send.isPending}>
        {t('search.send')}
      </Button>
    </form>
  )
}
