import { Button, ColorInput, FileButton } from '@mantine/core'
import { MAX_LOGO_PNG } from '@partboard/contract/admin/stores.office'
import {
  accentColours,
  accentContrast,
  MIN_CONTRAST,
  STANDARD_ACCENT,
} from '@partboard/domain/admin/contrast'
import { useTranslation } from '../browser/texts.ts'
import form from './form.module.css'
import classes from './LookFields.module.css'

/** `png` is the logo for mails and papers, of an SVG or WebP; null = it needs none, or the browser cannot draw it. */
export type LogoFile = { type: string; base64: string; png: string | null }

type Props = {
  /** Of the store. */
  name: string
  /** Address of the picture; empty = the standard mark. */
  logo: string
  /** Null = the standard blue. */
  accent: string | null
  isReadOnly?: boolean
  isBusy?: boolean
  logoError: string | null | undefined
  accentError: string | null | undefined
  /** @param file null = the standard mark */
  onLogo: (file: LogoFile | null) => void
  onAccent: (accent: string | null) => void
}

/** Logo and colour of a store, with what they will look like. */
export function LookFields({
  name,
  logo,
  accent,
  isReadOnly = false,
  isBusy = false,
  logoError,
  accentError,
  onLogo,
  onAccent,
}: Props) {
  const { t } = useTranslation()
  const ratio = accent && /^#[0-9a-f]{6}$/i.test(accent) ? accentContrast(accent) : null
  const readFile = async (file: File | null) => {
    if (!file) return
    const base64 = base64Of(new Uint8Array(await file.arrayBuffer()))
    const needsPng = /svg|webp/.test(file.type)
    onLogo({
      type: file.type,
      base64,
      png: needsPng ? await drawPng(`data:${file.type};base64,${base64}`) : null,
    })
  }
  return (
    <div className={classes.fields}>
      <div className={classes.logo}>
        <p>{t('look.logo')}</p>
        {logo && <img src={logo} alt={t('look.logoOf', { name })} height={44} />}
        {!isReadOnly && (
          <div className={classes.row}>
            <FileButton
              onChange={(file) => void readFile(file)}
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
            >
              {(props) => (
                <Button {...props} loading={isBusy}>
                  {t('look.choose')}
                </Button>
              )}
            </FileButton>
            {logo && <Button onClick={() => onLogo(null)}>{t('look.standardLogo')}</Button>}
          </div>
        )}
        <p className={classes.hint}>{t('look.logoHint')}</p>
        <p className={form.message} role="alert">
          {logoError}
        </p>
      </div>
      <div className={classes.logo}>
        <ColorInput
          label={t('look.accent')}
          description={
            ratio === null
              ? t('look.accentHint')
              : t('look.contrast', { ratio: ratio.toFixed(1), least: MIN_CONTRAST })
          }
          value={accent ?? ''}
          placeholder={STANDARD_ACCENT}
          disabled={isReadOnly}
          eyeDropperButtonProps={{ 'aria-label': t('look.pick') }}
          error={accentError}
          onChange={(value) => onAccent(value === '' ? null : value)}
        />
        {ratio !== null && (
          <div className={classes.row}>
            {Object.values(accentColours(accent!)).map(({ blue }) => (
              <svg key={blue} width="40" height="24" aria-hidden="true">
                <rect width="40" height="24" fill={blue} />
              </svg>
            ))}
            {t('look.themes')}
          </div>
        )}
      </div>
    </div>
  )
}

/** Sizes of the drawn logo in pixels: twice what a mail shows, four times what a paper needs. */
const [pngHeight, pngWidth] = [192, 1200]

/** Draws a picture as PNG. @returns Base64, or null when the browser cannot draw it or it is too large */
async function drawPng(source: string): Promise<string | null> {
  const image = new Image()
  image.src = source
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  )
  const { naturalWidth: width, naturalHeight: height } = image
  if (!isDrawn || width === 0 || height === 0) return null
  const scale = Math.min(pngHeight / height, pngWidth / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const base64 = canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '')
  return base64.length <= Math.ceil(MAX_LOGO_PNG / 3) * 4 ? base64 : null
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
