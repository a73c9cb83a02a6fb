import type { PageValue } from '@partboard/contract/pages/content.office'
import tokens from '@partboard/ui/theme/tokens.css?inline'
import { useDeferredValue } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PageEditor.module.css'
import style from './preview.css?inline'
import { fillValues } from './values.ts'

type Props = {
  title: string
  html: string
  values: readonly PageValue[]
  lang: 'pl' | 'en'
  isPhone: boolean
}

/** The page as a customer sees it, in a frame without scripts. */
export function Preview({ title, html, values, lang, isPhone }: Props) {
  const { t } = useTranslation()
  const [shownTitle, shownHtml] = [useDeferredValue(title), useDeferredValue(html)]
  const page = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><style>${tokens}${style}</style></head>
<body><article><h1>${escapeText(shownTitle)}</h1>${fillValues(shownHtml, values, lang)}</article></body></html>`
  return (
    <div className={classes.preview}>
      <p className={classes.previewHead}>{t('content.customersSee')}</p>
      <iframe
        className={classes.frame}
        data-phone={isPhone || undefined}
        title={t('content.preview')}
        sandbox=""
        srcDoc={page}
      />
    </div>
  )
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
