import type { FoundBoard, FoundGroup, PartSearch } from '@partboard/contract/search/part-search'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { withBrands } from '../../text/brands.ts'
import { BoardPicture } from '../../ui/BoardPicture.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './SearchPage.module.css'

/** Boards with the hit lit, groups, and info pages. */
export function FoundPlaces({ found }: { found: Pick<PartSearch, 'Boards' | 'Groups' | 'Pages'> }) {
  const { t } = useTranslation()
  const { Boards, Groups, Pages } = found
  if (Boards.length + Groups.length + Pages.length === 0) return null
  return (
    <Sheet className={classes.places} aria-label={t('search.boards')}>
      {Boards.map((board) => (
        <Board key={board.Id} board={board} />
      ))}
      {Groups.length + Pages.length > 0 && (
        <div className={classes.groups}>
          {Groups.length > 0 && (
            <>
              <h2>{t('search.groups')}</h2>
              <ul>
                {Groups.map((group) => (
                  <Group key={group.Id} group={group} />
                ))}
              </ul>
            </>
          )}
          {Pages.length > 0 && (
            <>
              <h2>{t('search.pages')}</h2>
              <ul>
                {Pages.map(({ SeName, Title }) => (
                  <li key={SeName}>
                    <Link to="/p/$url" params={{ url: SeName }}>
                      {Title}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}

function Board({ board }: { board: FoundBoard }) {
  const { t } = useTranslation()
  const { Id, Number: number, Name, Positions, ImageUrl, GrafikId, Width, Height, Brands } = board
  const position = Positions[0] ?? ''
  return (
    <Link
      to="/level4/product/$product"
      params={{ product: String(Id) }}
      search={{ hotspots: Positions.join(',') || undefined, vehicleSpecific: true }}
      className={classes.board}
    >
      {ImageUrl !== '' && (
        <BoardPicture
          drawing={{ ImageUrl, GrafikId, Position: position, ...(Width && Height ? { Width, Height } : {}) }}
        />
      )}
      <b>{withBrands(Brands, Name)}</b>
      <span>
        {number}
        {Positions.length > 0 && ` · ${t('search.position', { position: Positions.join(', ') })}`}
      </span>
    </Link>
  )
}

function Group({ group }: { group: FoundGroup }) {
  const { Id, Name, Above, HasChildren, Brands } = group
  return (
    <li>
      {Above.map((name) => `${name} › `)}
      {HasChildren ? (
        <Link to="/level4" search={{ id: Id, name: Name }}>
          {withBrands(Brands, Name)}
        </Link>
      ) : (
        <Link to="/level4/category/$category" params={{ category: String(Id) }} search={{ name: Name }}>
          {withBrands(Brands, Name)}
        </Link>
      )}
    </li>
  )
}
