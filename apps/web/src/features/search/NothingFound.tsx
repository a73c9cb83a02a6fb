import type { PartSearch } from '@partboard/contract/search/part-search'
import { IconCar, IconCheck, IconHash, IconPhone, IconX } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { storeQuery } from '../../state/reference.ts'
import { telLink } from '../../text/tel.ts'
import AskQuestion from '../../ui/AskQuestion.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { PageSearch } from './page-search.ts'
import { ResultRow } from './ResultRow.tsx'
import classes from './SearchPage.module.css'

/** How each word was read, what remains without those that nothing has, and whom to ask. */
export function NothingFound({ found, search }: { found: PartSearch; search: PageSearch }) {
  const { t } = useTranslation()
  const { Words, Without } = found
  return (
    <div className={classes.none}>
      <Sheet className={classes.main} aria-labelledby="search-words">
        <div className={classes.words}>
          <h2 id="search-words">{t('search.understood')}</h2>
          <ul>
            {Words.map(({ Text, Kind, Meaning }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a search never move
              <li key={at} data-unknown={Kind === 'unknown' || undefined}>
                {Kind === 'unknown' ? (
                  <IconX size={16} stroke={1.8} aria-hidden />
                ) : (
                  <IconCheck size={16} stroke={1.8} aria-hidden />
                )}
                {Meaning ?? Text}
                <i>
                  {Kind === 'unknown' && t('search.wordUnknown')}
                  {Meaning !== null && t('search.wordFrom', { text: Text })}
                </i>
              </li>
            ))}
          </ul>
        </div>
        {Without && <WithoutWords without={Without} />}
      </Sheet>
      <Help words={search.q} />
    </div>
  )
}

/** The first parts without the words that stand in the way, and the way to all of them. */
export function WithoutWords({ without }: { without: NonNullable<PartSearch['Without']> }) {
  const { t } = useTranslation()
  const { Text, Query, Total, Parts } = without
  return (
    <>
      <div className={classes.words}>
        <p>
          {t('search.without', { count: Total, text: Text })}{' '}
          <Link to="/search" search={{ q: Query }}>
            {t('search.searchFor', { text: Query })}
          </Link>
        </p>
      </div>
      <ul className={classes.alternatives}>
        {Parts.map((part) => (
          <ResultRow key={part.Id} part={part} typed={Query} />
        ))}
      </ul>
    </>
  )
}

/** What helps when the search does not. */
function Help({ words }: { words: string }) {
  const { t } = useTranslation()
  const { data: store } = useQuery(storeQuery())
  const { fitScope } = useVehicle()
  return (
    <Sheet as="aside" className={classes.help} aria-label={t('search.help')}>
      <ul>
        <li>
          <IconCar size={20} stroke={1.6} aria-hidden />
          <p>
            <b>{t('search.otherVehicle')}</b>
            {t('search.otherVehicleText')}
          </p>
        </li>
        <li>
          <IconHash size={20} stroke={1.6} aria-hidden />
          <p>
            <b>{t('search.haveNumber')}</b>
            {t('search.haveNumberText')}
          </p>
        </li>
        <li>
          <IconPhone size={20} stroke={1.6} aria-hidden />
          <div>
            <b>{t('search.ask')}</b>
            {store?.CompanyPhone && (
              <p>
                {store.Name}, <a href={telLink(store.CompanyPhone)}>{store.CompanyPhone}</a>
              </p>
            )}
            <AskQuestion words={words} scope={fitScope} />
          </div>
        </li>
      </ul>
    </Sheet>
  )
}
