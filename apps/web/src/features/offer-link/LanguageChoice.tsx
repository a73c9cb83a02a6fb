import type { Lang } from '@partboard/contract/texts'
import { isLang, langs } from '@partboard/domain/text/languages'
import { useTranslation } from '../../browser/texts.ts'
import { Select } from '../../ui/controls/Select.tsx'
import classes from './OfferLink.module.css'

/** Each language by its own name, so that whoever reads it finds it. */
const names: Readonly<Record<Lang, string>> = {
  pl: 'Polski',
  en: 'English',
  de: 'Deutsch',
  cs: 'Čeština',
  uk: 'Українська',
}

export function LanguageChoice({ lang, onChoose }: { lang: Lang; onChoose: (lang: Lang) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      className={classes.language}
      aria-label={t('link.language')}
      data={langs.map((value) => ({ value, label: names[value], lang: value }))}
      value={lang}
      onChange={(event) => {
        if (isLang(event.currentTarget.value)) onChoose(event.currentTarget.value)
      }}
    />
  )
}
