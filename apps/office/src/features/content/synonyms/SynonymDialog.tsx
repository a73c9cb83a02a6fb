import { Button, Modal, Select, TextInput } from '@mantine/core'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  type Synonym,
} from '@partboard/contract/search/synonyms.office'
import { langs } from '@partboard/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { queriesOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useRefusal } from '../../../ui/useRefusal.ts'

/** Adds a synonym, or changes one. */
export function SynonymDialog({ synonym, onClose }: { synonym?: Synonym; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useRefusal()
  const [values, setValues] = useState({
    lang: synonym?.lang ?? 'pl',
    term: synonym?.term ?? '',
    meaning: synonym?.meaning ?? '',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      if (synonym) await call(changeSynonym, { params: { id: String(synonym.id) }, body: values })
      else await call(addSynonym, { body: values })
      await client.invalidateQueries(queriesOf(listSynonyms))
      onClose()
    })
  }
  return (
    <Modal opened onClose={onClose} title={t(synonym ? 'synonyms.changeTitle' : 'synonyms.newTitle')}>
      <form className={form.form} onSubmit={submit}>
        <p className={form.message} role="alert">
          {message}
        </p>
        <Select
          label={t('synonyms.lang')}
          data={langs.map((lang) => ({ value: lang, label: lang }))}
          allowDeselect={false}
          value={values.lang}
          onChange={(lang) => set({ lang: (lang ?? 'pl') as Synonym['lang'] })}
        />
        <TextInput
          label={t('synonyms.term')}
          description={t('synonyms.termHint')}
          data-autofocus
          required
          maxLength={80}
          value={values.term}
          error={fieldMessage('term')}
          onChange={(event) => set({ term: event.currentTarget.value })}
        />
        <TextInput
          label={t('synonyms.meaning')}
          description={t('synonyms.meaningHint')}
          required
          maxLength={80}
          value={values.meaning}
          error={fieldMessage('meaning')}
          onChange={(event) => set({ meaning: event.currentTarget.value })}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('synonyms.save')}
        </Button>
      </form>
    </Modal>
  )
}
