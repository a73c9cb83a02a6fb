import { useSuspenseQuery } from '@tanstack/react-query'
import { chosenCulture } from '../../browser/culture.ts'
import { useTranslation } from '../../browser/texts.ts'
import { changeCulture } from '../../state/i18n.ts'
import { languagesQuery } from '../../state/reference.ts'
import { HeaderSelect } from '../HeaderSelect.tsx'

/** Selects one of the shop's languages; `short` shows PL instead of Polski. */
export function LanguageSelect({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const culture = chosenCulture.use()
  const { data: languages } = useSuspenseQuery(languagesQuery())
  const name = languages.find((language) => language.LanguageCulture === culture)?.Name
  return (
    <HeaderSelect
      label={t('shell.language')}
      shown={short || !name ? culture.slice(0, 2).toUpperCase() : name}
      value={culture}
      options={languages.map(({ LanguageCulture, Name }) => ({ value: LanguageCulture, label: Name }))}
      onChange={(value) => void changeCulture(value)}
    />
  )
}
