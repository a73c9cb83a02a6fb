import type { SearchedWord } from '@partboard/contract/search/part-search'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import type { PageSearch } from './page-search.ts'
import classes from './SearchPage.module.css'

type Props = { words: readonly SearchedWord[]; vehicle: string; search: PageSearch }

/** What is searched, how words were read otherwise than typed, and the way to search them as they stand. */
export function UnderstoodWords({ words, vehicle, search }: Props) {
  const { t } = useTranslation()
  const read = words.filter(({ Meaning }) => Meaning !== null)
  return (
    <p className={classes.under}>
      {t('search.searching')} <b>{words.map(({ Text, Meaning }) => Meaning ?? Text).join(' + ')}</b>
      {vehicle ? t('search.searchingFor', { vehicle }) : t('search.forAny')}{' '}
      {read.map(({ Text, Meaning }) => (
        <span key={Text}>{t('search.readAs', { text: Text, meaning: Meaning! })} </span>
      ))}
      {search.literal ? (
        <Link to="/search" search={{ q: search.q }}>
          {t('search.notLiteral')}
        </Link>
      ) : (
        <Link to="/search" search={{ q: search.q, literal: true }}>
          {t('search.literal')}
        </Link>
      )}
    </p>
  )
}
