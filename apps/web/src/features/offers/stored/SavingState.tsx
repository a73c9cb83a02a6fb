import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { contentOf } from './content.ts'
import classes from './OfferEditorPage.module.css'
import { useCreateOffer } from './stored-offers.queries.ts'
import type { OfferEditor } from './useOfferEditor.ts'

/** Says whether the offer is saved. */
export function SavingState({ editor: { saving } }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  return (
    <p className={classes.saving} role="status">
      {saving.kind === 'saved' && t('offers.saved')}
      {(saving.kind === 'saving' || saving.kind === 'waiting') && t('offers.saving')}
    </p>
  )
}

/** A save that failed, or another person's change: nothing is lost and nothing is overwritten. */
export function SavingTrouble({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateOffer()
  const { saving, offer } = editor
  if (saving.kind === 'failed')
    return (
      <Note kind="bad">
        <p>{t('offers.notSaved', { why: saving.why })}</p>
        <p className={classes.choices}>
          <Button onClick={() => void editor.save()}>{t('ui.retry')}</Button>
        </p>
      </Note>
    )
  if (saving.kind !== 'conflict') return null
  const keepMine = () => {
    const { Lines, ...content } = contentOf(offer)
    create.mutate(
      { ...content, Lines: Lines.map((line) => ({ ...line, Id: null })) },
      {
        onSuccess: ({ Id }) => {
          editor.takeTheirs(saving.theirs)
          void navigate({ to: '/my-account/offers/$id', params: { id: String(Id) } })
        },
      },
    )
  }
  return (
    <Note kind="bad">
      <p>{t('offers.conflict')}</p>
      <p className={classes.choices}>
        <Button onClick={() => editor.takeTheirs(saving.theirs)}>{t('offers.takeTheirs')}</Button>
        <Button aria-disabled={create.isPending} onClick={keepMine}>
          {t('offers.keepMine')}
        </Button>
      </p>
    </Note>
  )
}
