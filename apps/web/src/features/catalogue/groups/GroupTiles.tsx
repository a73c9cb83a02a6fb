import type { Category } from '@partboard/contract/catalogue/catalogue-shapes'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useVehicle } from '../../../state/frame/vehicle.ts'
import { brandsText } from '../../../text/brands.ts'
import { groupsQuery } from '../lookup/lists.queries.ts'
import classes from './GroupTiles.module.css'
import { headOf } from './group-name.ts'
import { LongList } from './LongList.tsx'
import tile from './Tile.module.css'

/**
 * The groups below a group as tiles; id 0 = main groups. Without a vehicle, trees of several brands are listed apart, each
 * under its brand.
 */
export function GroupTiles({ id }: { id: number }) {
  const { t } = useTranslation()
  const { vehicle, scope } = useVehicle()
  return (
    <LongList
      kind="groups"
      label={t('catalogue.filterGroups')}
      query={(text) => groupsQuery(id, scope, text)}
    >
      {(rows) => {
        const trees = Map.groupBy(rows, ({ Brands }) => brandsText(Brands))
        if (id !== 0 || vehicle !== null || trees.size < 2) return <Tiles groups={rows} />
        return [...trees].map(([brands, groups]) => (
          <section key={brands} className={classes.tree} aria-label={brands || t('catalogue.allBrands')}>
            <h2>{brands || t('catalogue.allBrands')}</h2>
            <Tiles groups={groups} />
          </section>
        ))
      }}
    </LongList>
  )
}

/** Groups as tiles with their drawing. */
export function Tiles({ groups }: { groups: readonly Category[] }) {
  return (
    <ul className={tile.tiles}>
      {groups.map((group) => (
        <li key={group.Id}>
          <GroupTile group={group} />
        </li>
      ))}
    </ul>
  )
}

function GroupTile({ group }: { group: Category }) {
  const { t } = useTranslation()
  const { number, words } = headOf(group)
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
