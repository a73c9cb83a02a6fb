import { Button, Modal } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { listOfficeSlides, type OfficeSlide, removeSlide } from '@partboard/contract/pages/slides.office'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { headlineOf } from './headline.ts'
import classes from './SlidesPage.module.css'

/** Asks before a slide is removed. */
export function RemoveSlideDialog({ slide, onClose }: { slide: OfficeSlide; onClose: () => void }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const remove = () =>
    run(async () => {
      const headers = { 'if-match': `"${slide.revision}"` }
      try {
        await call(removeSlide, { params: { id: String(slide.id) } }, { headers })
        onClose()
      } finally {
        // After a refusal too: another person may have changed or removed the slide.
        await client.invalidateQueries(queriesOf(listOfficeSlides))
      }
    })
  return (
    <Modal opened onClose={onClose} title={t('slides.removeTitle')}>
      <div className={form.form}>
        <p className={form.message} role="alert">
          {message}
        </p>
        <p>{t('slides.removeHint', { name: headlineOf(slide, lang) })}</p>
        <div className={classes.actions}>
          <Button onClick={onClose} data-autofocus>
            {t('slides.cancel')}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => void remove()}>
            {t('slides.remove')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
