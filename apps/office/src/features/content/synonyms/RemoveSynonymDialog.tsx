import { Button, Modal } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { listSynonyms, removeSynonym, type Synonym } from '@partboard/contract/search/synonyms.office'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Asks before a synonym is removed. */
export function RemoveSynonymDialog({ synonym, onClose }: { synonym: Synonym; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const remove = () =>
    run(async () => {
      try {
        await call(removeSynonym, { params: { id: String(synonym.id) } })
        onClose()
      } finally {
        // After a refusal too: another person may have removed it.
        await client.invalidateQueries(queriesOf(listSynonyms))
      }
    })
  return (
    <Modal opened onClose={onClose} title={t('synonyms.removeTitle')}>
      <div className={form.form}>
        <p className={form.message} role="alert">
          {message}
        </p>
        <p>{t('synonyms.removeHint', { term: synonym.term, meaning: synonym.meaning })}</p>
        <Button onClick={onClose} data-autofocus>
          {t('slides.cancel')}
        </Button>
        <Button variant="filled" loading={busy} onClick={() => void remove()}>
          {t('synonyms.remove')}
        </Button>
      </div>
    </Modal>
  )
}
