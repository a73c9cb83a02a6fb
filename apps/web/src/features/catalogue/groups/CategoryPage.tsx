import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageMessageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { ForVehicle } from '../ForVehicle.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import { groupQuery } from '../lookup/catalogue.queries.ts'
import { boardsQuery } from '../lookup/lists.queries.ts'
import { BoardTiles } from './BoardTiles.tsx'
import classes from './CategoryPage.module.css'
import { headOf } from './group-name.ts'
import { TileSkeletons } from './TileSkeletons.tsx'
import { useGroupPath } from './useGroupPath.tsx'

/** The boards of one group. Retrofit boards are hidden until they are requested (docs/spec/shop.md#catalogue). */
export function CategoryPage({
  id,
  name,
  showRetrofit,
  onShowRetrofit,
}: {
  id: number
  /** Title of the page, from the link. */
  name: string | undefined
  showRetrofit: boolean
  onShowRetrofit: (show: boolean) => void
}) {
  const { t } = useTranslation()
  const { scope } = useVehicle()
  const { data: group } = useQuery(groupQuery(id))
  const boards = { id, own: false, retrofit: showRetrofit }
  const { data, error, refetch } = useInfiniteQuery(boardsQuery(boards, scope))
  const list = data?.pages[0]
  const title = name ?? group?.Name ?? ''
  const { number, words } = headOf({ Name: title, Label: group?.Label ?? '' })
  const hasRetrofit = (list?.retrofits ?? 0) > 0

  return (
    <>
      <CatalogueCrumbs path={[...useGroupPath(group), { key: 'group', node: title }]} />
      <div className={classes.title} data-wide>
        <PageTitle title={words} detail={number === '' ? undefined : number}>
          <Checkbox
            label={t('catalogue.showRetrofit')}
            checked={showRetrofit}
            disabled={!hasRetrofit}
            description={list && !hasRetrofit ? t('catalogue.noRetrofit') : undefined}
            onChange={(event) => onShowRetrofit(event.currentTarget.checked)}
          />
        </PageTitle>
        <ForVehicle />
      </div>
      {!list && error && <ErrorMessage text={pageMessageOf(error)} onRetry={() => void refetch()} />}
      {!list && !error && <TileSkeletons />}
      {list?.total === 0 && (
        <EmptyMessage
          title={t('catalogue.noProducts')}
          text={hasRetrofit ? t('catalogue.onlyRetrofit', { count: list.retrofits }) : undefined}
        >
          {hasRetrofit && (
            <Button variant="default" onClick={() => onShowRetrofit(true)}>
              {t('catalogue.showRetrofit')}
            </Button>
          )}
        </EmptyMessage>
      )}
      {list && list.total > 0 && <BoardTiles key={id} {...boards} />}
    </>
  )
}
