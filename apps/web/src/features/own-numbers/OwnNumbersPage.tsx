import { LISTED_OWN_NUMBERS } from '@partboard/domain/numbers/limits'
import { IconSearch, IconUpload } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { ownNumbersQuery } from '../../state/own-numbers.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { ListPages } from '../../ui/part-list/ListPages.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ImportOwnNumbers } from './ImportOwnNumbers.tsx'
import { OwnNumberRow } from './OwnNumberRow.tsx'
import classes from './OwnNumbers.module.css'

type Asked = { q: string; from: number }

/** What the account calls parts: its list, a search in it, and the import of a list. */
export function OwnNumbersPage({ asked, onAsked }: { asked: Asked; onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const query = useQuery(ownNumbersQuery(asked))
  const [isImporting, setImporting] = useState(false)
  const none = (
    <EmptyMessage title={t('ownNumber.none')} text={t('ownNumber.noneText')}>
      <Button size="md" onClick={() => setImporting(true)}>
        {t('ownNumber.import')}
      </Button>
    </EmptyMessage>
  )
  const noHit = (
    <EmptyMessage title={t('ownNumber.noHit')} text={t('ownNumber.noHitText')}>
      <Button size="md" onClick={() => onAsked({ q: '', from: 0 })}>
        {t('ownNumber.showAll')}
      </Button>
    </EmptyMessage>
  )
  return (
    <>
      <PageTitle title={t('account.ownNumbers')}>
        {!isImporting && (
          <Button
            size="md"
            leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('ownNumber.import')}
          </Button>
        )}
      </PageTitle>
      <Sheet as="div" className={classes.sheet}>
        <p className={classes.hint}>{t('ownNumber.hint')}</p>
        {isImporting && <ImportOwnNumbers onClose={() => setImporting(false)} />}
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
        <QueryState
          query={query}
          waiting={<SkeletonRows rows={6} widths={['160px', '1fr', '180px']} />}
          empty={({ Total }) => Total === 0 && (asked.q === '' ? none : noHit)}
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
        </QueryState>
      </Sheet>
    </>
  )
}
