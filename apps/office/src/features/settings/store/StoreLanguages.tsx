import { Button, Checkbox, Input } from '@mantine/core'
import type { StoreSettings } from '@partboard/contract/admin/stores.office'
import { cultures, type Lang, langs } from '@partboard/domain/text/languages'
import { IconArrowUp } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './StoreLanguages.module.css'

type Languages = Pick<StoreSettings, 'languages' | 'defaultCulture'>
type Props = {
  value: Languages
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: Languages) => void
}

/** The languages of customers in their order, and those that the store does not offer. The first one is the default. */
export function StoreLanguages({ value, error, isReadOnly, onChange }: Props) {
  const { t, lang } = useTranslation()
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  const { languages, defaultCulture } = value
  const set = (list: Lang[]) => {
    const first = list[0]!
    // Another culture of the same language stays: en-GB.
    const isKept = defaultCulture.startsWith(first)
    onChange({ languages: list, defaultCulture: isKept ? defaultCulture : cultures[first] })
  }
  const shown = [...languages, ...langs.filter((lang) => !languages.includes(lang))]
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.languages!}
      label={t('store.languages')}
      labelElement="div"
      description={t('store.languagesHint')}
      error={error}
    >
      <ul>
        {shown.map((lang, index) => {
          const name = names.of(lang) ?? lang
          const isOffered = languages.includes(lang)
          return (
            <li key={lang}>
              <Checkbox
                label={name}
                checked={isOffered}
                // A store speaks one language at least.
                disabled={isReadOnly || (isOffered && languages.length === 1)}
                onChange={() =>
                  set(isOffered ? languages.filter((one) => one !== lang) : [...languages, lang])
                }
              />
              {isOffered && index > 0 && (
                <Button
                  aria-label={t('store.languageUp', { name })}
                  disabled={isReadOnly}
                  onClick={() => set(movedUp(languages, index))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Input.Wrapper>
  )
}

const movedUp = (list: readonly Lang[], index: number): Lang[] =>
  list.toSpliced(index, 1).toSpliced(index - 1, 0, list[index]!)
