import { useTranslation } from 'react-i18next'
import classes from './SearchedMark.module.css'

/** Marks, among the numbers of a part, the one that was searched for. */
export function SearchedMark() {
  const { t } = useTranslation()
  return <span className={classes.mark}>{t('part.searched')}</span>
}
