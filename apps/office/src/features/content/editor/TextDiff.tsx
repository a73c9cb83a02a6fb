import { diffWordsWithSpace } from 'diff'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PageEditor.module.css'

/** A text with the words that were added and removed. */
export function TextDiff({ before, after, lang }: { before: string; after: string; lang: 'pl' | 'en' }) {
  const { t } = useTranslation()
  const parts = diffWordsWithSpace(before, after)
  if (!parts.some(({ added, removed }) => added || removed))
    return <p className={classes.diff}>{t('content.sameText')}</p>
  return (
    <div className={classes.diff} lang={lang}>
      {parts.map(({ value, added, removed }, place) => {
        const key = `${place} ${value}`
        if (added)
          return (
            <ins key={key} className={classes.added}>
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={key} className={classes.gone}>
              {value}
            </del>
          )
        return value
      })}
    </div>
  )
}
