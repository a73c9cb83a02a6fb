import { Button, Modal, Textarea } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  answerQuestion,
  listQuestions,
  MAX_ANSWER,
  type PartQuestion,
} from '@partboard/contract/customers/questions.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Answers a question by e-mail, or marks it as done. */
export function AnswerDialog({ question, onClose }: { question: PartQuestion; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useSubmission()
  const [answer, setAnswer] = useState('')
  const send = (text: string) =>
    void run(async () => {
      await call(answerQuestion, { params: { id: String(question.id) }, body: { answer: text } })
      await client.invalidateQueries(queriesOf(listQuestions))
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={t('questions.answerTitle', { customer: question.customer })}>
      <form
        className={form.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(answer)
        }}
      >
        <p className={form.message} role="alert">
          {message}
        </p>
        <p>{question.question}</p>
        <Textarea
          label={t('questions.answer')}
          description={t('questions.answerHint', { email: question.email })}
          data-autofocus
          autosize
          minRows={4}
          maxLength={MAX_ANSWER}
          value={answer}
          error={fieldMessage('answer')}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={busy}
          blocked={answer.trim() === '' ? t('blocked.text') : null}
        >
          {t('questions.send')}
        </BlockedButton>
        <Button disabled={busy} onClick={() => send('')}>
          {t('questions.markDone')}
        </Button>
      </form>
    </Modal>
  )
}
