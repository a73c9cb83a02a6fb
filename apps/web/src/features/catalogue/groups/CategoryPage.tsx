import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { ForVehicle } from '../ForVehicle.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import { groupQuery } from '../lookup/catalogue.queries.ts'
import { boardsQuery } from '../lookup/lists.queries.ts'
import { BoardTiles } from './BoardTiles.tsx'
import classes from './CategoryPage.module.css'
import { GroupParts } from './deferred-parts.ts'
import type { GroupPartsProps } from './GroupParts.tsx'
import { headOf } from './group-name.ts'
import { TileSkeletons } from './TileSkeletons.tsx'
import { useGroupPath } from './useGroupPath.tsx'

/** The boards of one group, and the parts that it lists without one. Retrofit boards are hidden until they are requested (docs/spec/shop.md#catalogue). */
export function CategoryPage({
  id,
  name,
  showRetrofit,
  onShowRetrofit,
  parts,
}: {
  id: number
  /** Title of the page, from the link. */
  name: string | undefined
  showRetrofit: boolean
  onShowRetrofit: (show: boolean) => void
  parts: Omit<GroupPartsProps, 'id'>
}) {
  const { t } = useTranslation()
  const { scope } = useVehicle()
  const { data: group } = useQuery(groupQuery(id))
  const boards = { id, own: false, retrofit: showRetrofit }
  const query = useInfiniteQuery(boardsQuery(boards, scope))
  const list = query.data?.pages[0]
  const title = name ?? group?.Name ?? ''
  const { number, words } = headOf({ Name: title, Label: group?.Label ?? '' })
  const hasRetrofit = (list?.retrofits ?? 0) > 0
  const hasParts = group?.HasParts ?? false
  const hasBoards = list !== undefined && list.total > 0
  const none = (
    <EmptyMessage
      title={t('catalogue.noProducts')}
      text={hasRetrofit ? t('catalogue.onlyRetrofit', { count: list?.retrofits ?? 0 }) : undefined}
    >
      {hasRetrofit && (
        <Button variant="default" onClick={() => onShowRetrofit(true)}>
          {t('catalogue.showRetrofit')}
        </Button>
      )}
    </EmptyMessage>
  )

  return (
    <>
      <CatalogueCrumbs path={[...useGroupPath(group), { key: 'group', node: title }]} />
      <div className={classes.title} data-wide>
        <PageTitle title={words} detail={number === '' ? undefined : number}>
          {(hasBoards || hasRetrofit || !hasParts) && (
            <Checkbox
              label={t('catalogue.showRetrofit')}
              checked={showRetrofit}
              disabled={!hasRetrofit}
              description={list && !hasRetrofit ? t('catalogue.noRetrofit') : undefined}
              onChange={(event) => onShowRetrofit(event.currentTarget.checked)}
            />
          )}
        </PageTitle>
        <ForVehicle />
      </div>
      <QueryState query={query} waiting={<TileSkeletons />} empty={() => !hasBoards && !hasParts && none}>
        {() => hasBoards && <BoardTiles key={id} {...boards} />}
      </QueryState>
      {hasParts && (
        <Suspense fallback={<SkeletonRows rows={6} widths={['72px', '40%', '20%']} />}>
          <GroupParts.Part key={`parts ${id}`} id={id} {...parts} />
        </Suspense>
      )}
    </>
  )
}
