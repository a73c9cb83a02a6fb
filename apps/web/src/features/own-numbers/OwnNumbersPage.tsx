import { LISTED_OWN_NUMBERS } from '@partboard/domain/numbers/limits'
import { IconSearch, IconUpload } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { ownNumbersQuery } from '../../state/own-numbers.ts'
import { AccountList, type Empty } from '../../ui/account/AccountList.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { ListPages } from '../../ui/part-list/ListPages.tsx'
import { ImportOwnNumbers } from './ImportOwnNumbers.tsx'
import { OwnNumberRow } from './OwnNumberRow.tsx'
import classes from './OwnNumbers.module.css'

type Asked = { q: string; from: number }
type Props = { asked: Asked; onAsked: (asked: Asked) => void }

/** What the account calls parts: its list, a search in it, and the import of a list. */
export function OwnNumbersPage({ asked, onAsked }: Props) {
  const { t } = useTranslation()
  const query = useQuery(ownNumbersQuery(asked))
  const [isImporting, setImporting] = useState(false)
  const open = () => setImporting(true)
  const none: Empty = {
    title: t('ownNumber.none'),
    text: t('ownNumber.noneText'),
    next: (
      <Button size="md" onClick={open}>
        {t('ownNumber.import')}
      </Button>
    ),
  }
  const noHit: Empty = {
    title: t('ownNumber.noHit'),
    text: t('ownNumber.noHitText'),
    next: (
      <Button size="md" onClick={() => onAsked({ q: '', from: 0 })}>
        {t('ownNumber.showAll')}
      </Button>
    ),
  }
  const hasNone = query.data?.Total === 0 && asked.q === ''
  return (
    <AccountPage
      title={t('account.ownNumbers')}
      actions={
        !isImporting && (
          <Button size="md" leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />} onClick={open}>
            {t('ownNumber.import')}
          </Button>
        )
      }
    >
      <AccountList
        query={query}
        widths={['160px', '1fr', '180px']}
        none={({ Total }) => (Total > 0 ? null : asked.q === '' ? none : noHit)}
        head={
          <>
            <p className={classes.hint}>{t('ownNumber.hint')}</p>
            {isImporting && <ImportOwnNumbers onClose={() => setImporting(false)} />}
            {!hasNone && <SearchForm asked={asked} onAsked={onAsked} />}
          </>
        }
      >
        {({ Numbers, Total }) => (
          <>
            <CardTable
              className={classes.table}
              caption={t('account.ownNumbers')}
              head={
                <tr>
                  <th>{t('ownNumber.number')}</th>
                  <th>{t('ownNumber.part')}</th>
                  <th>
                    <span className="visually-hidden">{t('ownNumber.actions')}</span>
                  </th>
                </tr>
              }
            >
              {Numbers.map((one) => (
                <OwnNumberRow key={one.ProductId} own={one} />
              ))}
            </CardTable>
            <ListPages
              from={asked.from}
              shown={Numbers.length}
              total={Total}
              size={LISTED_OWN_NUMBERS}
              onFrom={(from) => onAsked({ ...asked, from })}
            />
          </>
        )}
      </AccountList>
    </AccountPage>
  )
}

function SearchForm({ asked, onAsked }: Props) {
  const { t } = useTranslation()
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          onAsked({ q: String(typed ?? '').trim(), from: 0 })
        }}
      >
        <TextInput
          // The address may change without the field: by the way back, or by a press that shows all.
          key={asked.q}
          type="search"
          name="q"
          aria-label={t('ownNumber.search')}
          placeholder={t('ownNumber.search')}
          defaultValue={asked.q}
          maxLength={100}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        />
        <Button type="submit" size="md">
          {t('ownNumber.find')}
        </Button>
      </form>
    </search>
  )
}
