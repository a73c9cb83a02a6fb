import { Button, Modal, Select, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  type Synonym,
} from '@partboard/contract/search/synonyms.office'
import { langs } from '@partboard/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { choiceOf, useContractForm } from '../../../ui/forms.ts'

/** Adds a synonym, or changes one. */
export function SynonymDialog({ synonym, onClose }: { synonym?: Synonym; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useContractForm({
    schema: addSynonym.schema.body,
    initial: {
      lang: String(synonym?.lang ?? 'pl'),
      term: synonym?.term ?? '',
      meaning: synonym?.meaning ?? '',
    },
    submit: async (body) => {
      if (synonym) await call(changeSynonym, { params: { id: String(synonym.id) }, body })
      else await call(addSynonym, { body })
      await client.invalidateQueries(queriesOf(listSynonyms))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t(synonym ? 'synonyms.changeTitle' : 'synonyms.newTitle')}>
      <form className={form.form} {...words.form}>
        <p className={form.message} role="alert">
          {words.failure}
        </p>
        <Select
          label={t('synonyms.lang')}
          data={langs.map((lang) => ({ value: lang, label: lang }))}
          allowDeselect={false}
          {...choiceOf(words, 'lang')}
        />
        <TextInput
          label={t('synonyms.term')}
          description={t('synonyms.termHint')}
          data-autofocus
          required
          maxLength={80}
          {...words.field('term')}
        />
        <TextInput
          label={t('synonyms.meaning')}
          description={t('synonyms.meaningHint')}
          required
          maxLength={80}
          {...words.field('meaning')}
        />
        <Button type="submit" variant="filled" loading={words.isBusy}>
          {t('synonyms.save')}
        </Button>
      </form>
    </Modal>
  )
}
