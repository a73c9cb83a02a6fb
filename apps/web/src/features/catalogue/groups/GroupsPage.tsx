import type { Category } from '@partboard/contract/catalogue'
import { stepUrl } from '@partboard/contract/picture-steps'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { pageMessageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../ui/page/EmptyMessage.tsx'
import { ForVehicle } from '../ForVehicle.tsx'
import { CatalogueCrumbs } from '../lookup/CatalogueCrumbs.tsx'
import { groupsQuery } from '../lookup/catalogue.queries.ts'
import classes from './GroupsPage.module.css'
import { readGroupName } from './group-name.ts'
import tile from './Tile.module.css'
import { TileSkeletons } from './TileSkeletons.tsx'

/** The main groups, or the groups below one of them. A group without sub-groups shows its boards (docs/spec/shop.md#catalogue). */
export function GroupsPage({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const { scope } = useVehicle()
  const { data: groups, error, refetch } = useQuery(groupsQuery(id, scope))
  const { number, words } = readGroupName(name)

  if (groups?.length === 0 && id !== 0) {
    return (
      <Navigate to="/level4/category/$category" params={{ category: String(id) }} search={{ name }} replace />
    )
  }
  return (
    <>
      <CatalogueCrumbs path={id === 0 ? [] : [{ key: 'group', node: name }]} />
      <div className={classes.title} data-wide>
        <PageTitle
          title={id === 0 ? t('catalogue.catalogue') : words}
          detail={number === '' ? undefined : number}
        />
        <ForVehicle />
      </div>
      {error && <ErrorMessage text={pageMessageOf(error)} onRetry={() => void refetch()} />}
      {!groups && !error && <TileSkeletons />}
      {groups?.length === 0 && (
        <EmptyMessage title={t('catalogue.noGroups')} text={t('catalogue.noGroupsText')} />
      )}
      {groups && groups.length > 0 && (
        <ul className={tile.tiles}>
          {groups.map((group) => (
            <li key={group.Id}>
              <GroupTile group={group} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function GroupTile({ group }: { group: Category }) {
  const { t } = useTranslation()
  const { number, words } = readGroupName(group.Name)
  const content = (
    <>
      <span className={classes.picture}>
        {group.PictureUrl === '' ? (
          t('catalogue.noDrawing')
        ) : (
          <img src={stepUrl(group.PictureUrl, 400)} alt="" loading="lazy" />
        )}
      </span>
      <span className={classes.line}>
        {number !== '' && <span className={classes.number}>{number}</span>}
        <b>{words}</b>
      </span>
    </>
  )
  return group.HasChildren ? (
    <Link to="/level4" search={{ id: group.Id, name: group.Name }} className={classes.tile}>
      {content}
    </Link>
  ) : (
    <Link
      to="/level4/category/$category"
      params={{ category: String(group.Id) }}
      search={{ name: group.Name }}
      className={classes.tile}
    >
      {content}
    </Link>
  )
}
