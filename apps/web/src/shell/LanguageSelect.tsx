import { IconChevronDown } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chosenCulture } from '../lib/culture.ts'
import { changeCulture } from '../lib/i18n.ts'
import { languagesQuery } from '../lib/reference.ts'
import classes from './shell.module.css'

/** A select over the cultures of the shop's languages; `short` shows PL rather than Polski. */
export function LanguageSelect({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const culture = chosenCulture.use()
  const { data: languages } = useSuspenseQuery(languagesQuery())
  const shown = languages.find((language) => language.LanguageCulture === culture)
  return (
    <span className={classes.language}>
      <span aria-hidden>{short ? culture.slice(0, 2).toUpperCase() : shown?.Name}</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
      <select
        aria-label={t('shell.language')}
        value={culture}
        onChange={(event) => void changeCulture(event.currentTarget.value)}
      >
        {languages.map((language) => (
          <option key={language.Id} value={language.LanguageCulture}>
            {language.Name}
          </option>
        ))}
      </select>
    </span>
  )
}
