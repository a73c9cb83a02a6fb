import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { askAboutPart, MAX_QUESTION } from '@partboard/contract/search/part-search'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import classes from './SearchPage.module.css'

/** Sends the shop a question with the words and the vehicle. A refusal keeps what was typed. */
export function AskQuestion({ words }: { words: string }) {
  const { t } = useTranslation()
  const { vehicle, fitScope } = useVehicle()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = usePress({
    mutationFn: (Text: string) => call(askAboutPart, { body: { ...fitScope, Text, Words: words } }),
    inline: true,
  })
  if (send.isSuccess) return <p role="status">{t('search.asked')}</p>
  if (!isOpen) {
    return (
      <Button className={classes.askOpen} onClick={() => setOpen(true)}>
        {t(vehicle ? 'search.askWithVehicle' : 'search.askWithWords')}
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
        description={t(vehicle ? 'search.sentWithVehicle' : 'search.sentWithWords', { words })}
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
