import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { ForVehicle } from '../ForVehicle.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import { groupQuery } from '../lookup/catalogue.queries.ts'
import { boardsQuery, groupsQuery } from '../lookup/lists.queries.ts'
import { BoardTiles } from './BoardTiles.tsx'
import { VehicleKits } from './deferred-kits.ts'
import { GroupParts } from './deferred-parts.ts'
import type { GroupPartsProps } from './GroupParts.tsx'
import classes from './GroupsPage.module.css'
import { GroupTiles } from './GroupTiles.tsx'
import { headOf } from './group-name.ts'
import { TileSkeletons } from './TileSkeletons.tsx'
import { useGroupPath } from './useGroupPath.tsx'

/**
 * The main groups, or the groups below one of them with its own boards and listed parts. A group without groups below shows its boards
 * (docs/spec/shop.md#catalogue).
 */
export function GroupsPage({
  id,
  name,
  parts,
}: {
  id: number
  name: string
  parts: Omit<GroupPartsProps, 'id'>
}) {
  const { t } = useTranslation()
  const { scope, vehicle } = useVehicle()
  const query = useInfiniteQuery(groupsQuery(id, scope))
  const { data: group } = useQuery({ ...groupQuery(id), enabled: id !== 0 })
  const path = useGroupPath(group)
  const title = name || (group?.Name ?? '')
  const { number, words } = headOf({ Name: title, Label: group?.Label ?? '' })
  const count = query.data?.pages[0]?.total

  if (count === 0 && id !== 0) {
    return (
      <Navigate to="/level4/category/$category" params={{ category: String(id) }} search={{ name }} replace />
    )
  }
  return (
    <>
      <CatalogueCrumbs path={id === 0 ? [] : [...path, { key: 'group', node: title }]} />
      <div className={classes.title} data-wide>
        <PageTitle
          title={id === 0 ? t('catalogue.catalogue') : words}
          detail={number === '' ? undefined : number}
        />
        <ForVehicle />
      </div>
      {id === 0 && vehicle && (
        <div className={classes.kits}>
          <Suspense>
            <VehicleKits.Part />
          </Suspense>
        </div>
      )}
      <QueryState
        query={query}
        waiting={<TileSkeletons />}
        empty={() =>
          count === 0 && <EmptyMessage title={t('catalogue.noGroups')} text={t('catalogue.noGroupsText')} />
        }
      >
        {() => <GroupTiles key={id} id={id} />}
      </QueryState>
      {count !== undefined && count > 0 && group?.HasBoards && <OwnBoards key={`boards ${id}`} id={id} />}
      {count !== undefined && count > 0 && group?.HasParts && (
        <Suspense>
          <GroupParts.Part key={`parts ${id}`} id={id} {...parts} />
        </Suspense>
      )}
    </>
  )
}

/** The boards of a group that has groups below too. */
function OwnBoards({ id }: { id: number }) {
  const { t } = useTranslation()
  const { scope } = useVehicle()
  const boards = { id, own: true, retrofit: true }
  const { data } = useInfiniteQuery(boardsQuery(boards, scope))
  if (data?.pages[0]?.total === 0) return null
  return (
    <section className={classes.boards} aria-label={t('catalogue.ownBoards')}>
      <h2>{t('catalogue.ownBoards')}</h2>
      <BoardTiles {...boards} />
    </section>
  )
}
