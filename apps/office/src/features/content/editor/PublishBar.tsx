import { Button, TextInput } from '@mantine/core'
import { instantOfField, instantText } from '@partboard/client/text/dates.ts'
import type { InfoPage } from '@partboard/contract/pages/content.office'
import { IconCheck, IconPencil } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import table from '../../../ui/table.module.css'
import classes from './PageEditor.module.css'
import type { PageDraft } from './usePageDraft.ts'

const icon = { size: 15, stroke: 1.6 } as const

/** When the draft was saved, and its publication: now, or at a time. */
export function PublishBar({
  page,
  draft,
  mayWrite,
}: {
  page: InfoPage
  draft: PageDraft
  mayWrite: boolean
}) {
  const { t, lang } = useTranslation()
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  if (!mayWrite) return null
  const hasDraft = page.draft !== null || draft.isDirty
  const publish = async () => {
    const instant = instantOfField(at)
    if (!(await draft.publish(instant, note.trim()))) return
    setAt('')
    setNote('')
  }
  return (
    <div className={classes.publish}>
      <span role="status" className={draft.isDirty ? table.warn : page.draft ? table.warn : table.good}>
        {hasDraft ? <IconPencil {...icon} /> : <IconCheck {...icon} />}
        {draft.isDirty && t(draft.busy ? 'content.saving' : 'content.unsaved')}
        {!draft.isDirty &&
          (page.draft
            ? t('content.savedAt', { at: instantText(page.draft.savedAt, lang) })
            : t('content.noDraft'))}
      </span>
      {page.draft && page.history.length > 1 && (
        <Button onClick={() => void draft.discard()}>{t('content.discard')}</Button>
      )}
      <TextInput
        aria-label={t('content.note')}
        placeholder={t('content.note')}
        value={note}
        maxLength={200}
        error={draft.fieldMessage('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        aria-label={t('content.publishAt')}
        value={at}
        error={draft.fieldMessage('at')}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <BlockedButton
        variant="filled"
        loading={draft.busy}
        blocked={!hasDraft ? t('blocked.unchanged') : null}
        onClick={() => void publish()}
      >
        {at === '' ? t('content.publishNow') : t('content.plan')}
      </BlockedButton>
    </div>
  )
}
