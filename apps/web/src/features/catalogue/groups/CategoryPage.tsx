import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { boardsQuery, groupQuery } from '../lookup/catalogue.queries.ts'
import { BoardTiles } from './BoardTiles.tsx'
import classes from './CategoryPage.module.css'
import { readGroupName } from './group-name.ts'
import { TileSkeletons } from './TileSkeletons.tsx'

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
  const { data: boards, error, refetch } = useQuery(boardsQuery(id, scope))
  const title = name ?? group?.Name ?? ''
  const { number, words } = readGroupName(title)
  const hasRetrofit = boards?.some((board) => board.Retrofit) ?? false
  const visible = useMemo(
    () => boards?.filter((board) => showRetrofit || !board.Retrofit),
    [boards, showRetrofit],
  )

  return (
    <>
      <CatalogueCrumbs
        path={[...useParentCrumb(group?.ParentCategoryId ?? 0), { key: 'group', node: title }]}
      />
      <div className={classes.title} data-wide>
        <PageTitle title={words} detail={number === '' ? undefined : number}>
          <Checkbox
            label={t('catalogue.showRetrofit')}
            checked={showRetrofit}
            disabled={!hasRetrofit}
            description={boards && !hasRetrofit ? t('catalogue.noRetrofit') : undefined}
            onChange={(event) => onShowRetrofit(event.currentTarget.checked)}
          />
        </PageTitle>
        <ForVehicle />
      </div>
      {error && <ErrorMessage text={pageMessageOf(error)} onRetry={() => void refetch()} />}
      {!boards && !error && <TileSkeletons />}
      {boards && visible?.length === 0 && (
        <EmptyMessage
          title={t('catalogue.noProducts')}
          text={boards.length > 0 ? t('catalogue.onlyRetrofit', { count: boards.length }) : undefined}
        >
          {boards.length > 0 && (
            <Button variant="default" onClick={() => onShowRetrofit(true)}>
              {t('catalogue.showRetrofit')}
            </Button>
          )}
        </EmptyMessage>
      )}
      {visible && visible.length > 0 && <BoardTiles boards={visible} />}
    </>
  )
}

function useParentCrumb(parentId: number) {
  const { data: parent } = useQuery({ ...groupQuery(parentId), enabled: parentId !== 0 })
  if (!parent) return []
  const node = (
    <Link to="/level4" search={{ id: parent.Id, name: parent.Name }}>
      {parent.Name}
    </Link>
  )
  return [{ key: 'parent', node }]
}
