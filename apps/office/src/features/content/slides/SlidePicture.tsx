import { Button } from '@mantine/core'
import { bytesText } from '@partboard/client/text/figures.ts'
import { slidePicture, uploadSlidePicture } from '@partboard/contract/pages/slides.office'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { useRef, useState } from 'react'
import { call, fileBody } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import classes from './SlidesPage.module.css'

const { width, height, maxBytes } = slidePicture

type Props = { url: string; refusal: string | undefined; onUploaded: (url: string) => void }

/** The picture of a slide. It is uploaded when it is chosen, so that a refusal is read before the form is sent. */
export function SlidePicture({ url, refusal, onUploaded }: Props) {
  const { t, lang } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { busy, message, run } = useSubmission()
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const sizeOf = (bytes: number) => bytesText(bytes, lang)

  const send = (file: File) => {
    setSize(null)
    // The server would end the connection in the middle of such a file.
    setTooLarge(file.size > maxBytes ? file.size : null)
    if (file.size > maxBytes) return
    void run(async () => {
      const uploaded = await call(uploadSlidePicture, {}, fileBody(uploadSlidePicture, file))
      setSize(uploaded)
      onUploaded(uploaded.pictureUrl)
    })
  }
  const sentence =
    tooLarge === null
      ? (message ?? refusal)
      : t('slides.tooLarge', { size: sizeOf(tooLarge), max: sizeOf(maxBytes) })
  return (
    <fieldset className={classes.picture}>
      <legend>{t('slides.picture')}</legend>
      <div className={classes.preview}>
        {url === '' ? t('slides.noPicture') : <img src={url} alt={t('slides.picture')} />}
      </div>
      <div className={classes.choose}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('slides.choose')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) send(chosen)
            currentTarget.value = ''
          }}
        />
        <Button
          leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {t('slides.choose')}
        </Button>
        <span className={classes.hint}>
          {t('slides.pictureHint', { width, height, size: sizeOf(maxBytes) })}
        </span>
        <p className={form.message} role="alert">
          {sentence}
        </p>
        <p role="status">{size && !sentence && t('slides.uploaded', size)}</p>
      </div>
    </fieldset>
  )
}
