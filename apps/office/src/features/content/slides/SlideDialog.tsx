import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { fieldOfInstant, instantOfField } from '@partboard/client/text/dates.ts'
import {
  changeSlide,
  createSlide,
  listOfficeSlides,
  type OfficeSlide,
  sliders,
} from '@partboard/contract/pages/slides.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { SlidePicture } from './SlidePicture.tsx'
import classes from './SlidesPage.module.css'

type Props = {
  /** The slide to change; without it, a new one. */
  slide?: OfficeSlide
  stores: readonly { id: number; name: string }[]
  onClose: () => void
}

const langs = ['pl', 'en'] as const
const none = { pl: '', en: '' }
const empty = {
  slider: 'home',
  storeId: null,
  description: none,
  buttonText: none,
  link: '',
  pictureUrl: '',
  alt: none,
  isFullWidth: false,
} as const satisfies Omit<OfficeSlide, 'id' | 'state' | 'revision' | 'visibleFrom' | 'visibleUntil'>

/** The form of a slide. After a refusal it keeps what was typed. */
export function SlideDialog({ slide, stores, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useSubmission()
  const [typed, setTyped] = useState<Omit<OfficeSlide, 'id' | 'state' | 'revision'>>(() => {
    const { slider, storeId, description, buttonText, link, pictureUrl, alt, isFullWidth } = slide ?? empty
    const dates = { visibleFrom: slide?.visibleFrom ?? null, visibleUntil: slide?.visibleUntil ?? null }
    return { slider, storeId, description, buttonText, link, pictureUrl, alt, isFullWidth, ...dates }
  })
  const [isPictureMissing, setPictureMissing] = useState(false)
  const change = (fields: Partial<typeof typed>) => setTyped({ ...typed, ...fields })

  const send = (event: FormEvent) => {
    event.preventDefault()
    setPictureMissing(typed.pictureUrl === '')
    if (typed.pictureUrl === '') return
    void run(async () => {
      if (slide) {
        const headers = { 'if-match': `"${slide.revision}"` }
        await call(changeSlide, { params: { id: String(slide.id) }, body: typed }, { headers })
      } else await call(createSlide, { body: typed })
      await client.invalidateQueries(queriesOf(listOfficeSlides))
      onClose()
    })
  }

  return (
    <Modal
      opened
      size="xl"
      closeOnClickOutside={false}
      onClose={onClose}
      title={t(slide ? 'slides.changeTitle' : 'slides.new')}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <SlidePicture
          url={typed.pictureUrl}
          refusal={
            isPictureMissing && typed.pictureUrl === ''
              ? t('slides.pictureMissing')
              : fieldMessage('pictureUrl')
          }
          onUploaded={(pictureUrl) => change({ pictureUrl })}
        />
        <div className={classes.pair}>
          {langs.map((lang) => (
            <TextInput
              key={lang}
              lang={lang}
              label={t('slides.alt', { lang: t(`content.lang.${lang}`) })}
              description={t('slides.altHint')}
              value={typed.alt[lang]}
              onChange={({ currentTarget: { value } }) => change({ alt: { ...typed.alt, [lang]: value } })}
              error={fieldMessage(`alt.${lang}`)}
            />
          ))}
          {langs.map((lang) => (
            <Textarea
              key={lang}
              lang={lang}
              rows={3}
              label={t('slides.description', { lang: t(`content.lang.${lang}`) })}
              description={t('slides.descriptionHint')}
              value={typed.description[lang]}
              onChange={({ currentTarget: { value } }) =>
                change({ description: { ...typed.description, [lang]: value } })
              }
              error={fieldMessage(`description.${lang}`)}
            />
          ))}
          {langs.map((lang) => (
            <TextInput
              key={lang}
              lang={lang}
              label={t('slides.button', { lang: t(`content.lang.${lang}`) })}
              value={typed.buttonText[lang]}
              onChange={({ currentTarget: { value } }) =>
                change({ buttonText: { ...typed.buttonText, [lang]: value } })
              }
              error={fieldMessage(`buttonText.${lang}`)}
            />
          ))}
        </div>
        <TextInput
          label={t('slides.link')}
          description={t('slides.linkHint')}
          value={typed.link}
          onChange={({ currentTarget: { value } }) => change({ link: value.trim() })}
          error={fieldMessage('link')}
        />
        <div className={classes.pair}>
          <NativeSelect
            label={t('slides.slider')}
            data={sliders.map((value) => ({ value, label: t(`slides.slider.${value}`) }))}
            value={typed.slider}
            error={fieldMessage('slider')}
            onChange={({ currentTarget: { value } }) => change({ slider: value as OfficeSlide['slider'] })}
          />
          <NativeSelect
            label={t('slides.store')}
            data={[
              { value: '', label: t('slides.allStores') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(typed.storeId ?? '')}
            error={fieldMessage('storeId')}
            onChange={({ currentTarget: { value } }) =>
              change({ storeId: value === '' ? null : Number(value) })
            }
          />
          {(['visibleFrom', 'visibleUntil'] as const).map((field) => (
            <TextInput
              key={field}
              type="datetime-local"
              label={t(`slides.${field}`)}
              value={fieldOfInstant(typed[field])}
              onChange={({ currentTarget: { value } }) => change({ [field]: instantOfField(value) })}
              error={fieldMessage(field)}
            />
          ))}
        </div>
        <Checkbox
          label={t('slides.fullWidth')}
          checked={typed.isFullWidth}
          onChange={({ currentTarget: { checked } }) => change({ isFullWidth: checked })}
        />
        <p className={form.message} role="alert">
          {message}
        </p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('slides.cancel')}</Button>
          <Button type="submit" variant="filled" loading={busy}>
            {t('content.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
