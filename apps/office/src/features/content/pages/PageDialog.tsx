import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { changePage, createPage, type InfoPage, pagePlaces } from '@partboard/contract/pages/content.office'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { takePage } from '../content.queries.ts'

type Props = {
  /** The page to change; without it, a new page. */
  page?: InfoPage
  onClose: () => void
}

/** The address of a page and the places in which it is linked; for a new page its titles too. */
export function PageDialog({ page, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { busy, message, fieldMessage, run } = useSubmission()
  const [seName, setSeName] = useState(page?.seName ?? '')
  const [title, setTitle] = useState({ pl: '', en: '' })
  const [places, setPlaces] = useState<InfoPage['places']>(page?.places ?? ['sitemap'])

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const saved = page
        ? await call(
            changePage,
            { params: { id: String(page.id) }, body: { seName, places } },
            { headers: { 'if-match': `"${page.revision}"` } },
          )
        : await call(createPage, { body: { seName, title, places } })
      takePage(client, saved)
      onClose()
      if (!page) await navigate({ to: '/content/pages/$id', params: { id: String(saved.id) } })
    })
  }
  return (
    <Modal opened onClose={onClose} title={page ? t('content.addressAndPlaces') : t('content.newPage')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p className={form.message} role="alert">
          {message}
        </p>
        {!page &&
          (['pl', 'en'] as const).map((lang) => (
            <TextInput
              key={lang}
              label={`${t('content.title')}: ${t(`content.lang.${lang}`)}`}
              value={title[lang]}
              onChange={(event) => setTitle({ ...title, [lang]: event.currentTarget.value })}
              error={fieldMessage(`title.${lang}`)}
              data-autofocus={lang === 'pl' || undefined}
            />
          ))}
        <TextInput
          label={t('content.address')}
          description={page?.isRequired ? t('content.requiredHint') : t('content.addressHint')}
          value={seName}
          disabled={page?.isRequired ?? false}
          onChange={(event) => setSeName(event.currentTarget.value)}
          error={fieldMessage('seName')}
        />
        <fieldset className={form.plain}>
          <legend>{t('content.places')}</legend>
          {pagePlaces.map((place) => (
            <Checkbox
              key={place}
              label={t(`content.place.${place}`)}
              checked={places.includes(place)}
              onChange={({ currentTarget: { checked } }) =>
                setPlaces(pagePlaces.filter((one) => (one === place ? checked : places.includes(one))))
              }
            />
          ))}
        </fieldset>
        <Button type="submit" variant="filled" loading={busy}>
          {page ? t('content.save') : t('content.newPage')}
        </Button>
      </form>
    </Modal>
  )
}
