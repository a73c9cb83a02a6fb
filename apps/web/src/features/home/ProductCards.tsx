import type { PartDrawing } from '@partboard/contract/fit/fit'
import { Link } from '@tanstack/react-router'
import { BoardPicture } from '../../ui/BoardPicture.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './ProductCards.module.css'

export type ProductCard = {
  id: number
  name: string
  sku: string
  printed?: string | null | undefined
  isPart: boolean
  pictureUrl: string
  /** Drawing of a part; null for a board. */
  drawing: PartDrawing | null
  /** Position that the board opens with; '' = none. */
  position: string
  vehicleSpecific: boolean
  /** A line below the card. */
  note?: string | undefined
}

/** Cards in a row on the widest screens; narrower screens show fewer, or two rows. */
const maxCards = 6

/** Boards and parts as small cards with a title line. */
export function ProductCards({
  id,
  title,
  cards,
}: {
  id: string
  title: string
  cards: readonly ProductCard[]
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.head}>
        {title}
      </h2>
      <ul className={classes.list}>
        {cards.slice(0, maxCards).map((card) => (
          <li key={card.id}>
            <Paper card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty cards while the products load; invisible for the first 150 ms. */
export function ProductCardSkeletons() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <div className={classes.head}>&nbsp;</div>
      <div className={classes.list}>
        {Array.from({ length: maxCards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all equal and never move
          <span key={index} className={classes.blank} />
        ))}
      </div>
    </div>
  )
}

function Paper({ card }: { card: ProductCard }) {
  return (
    <Link
      to="/level4/product/$product"
      params={{ product: String(card.id) }}
      search={{ hotspots: card.position || undefined, vehicleSpecific: card.vehicleSpecific }}
      className={classes.board}
    >
      <Sheet as="div" className={classes.paper}>
        <div className={classes.picture}>
          {card.isPart || card.pictureUrl === '' ? (
            <PartPicture drawing={card.drawing} pictureUrl={card.pictureUrl} size="card" />
          ) : (
            <BoardPicture drawing={{ ImageUrl: card.pictureUrl, GrafikId: '', Position: '' }} />
          )}
        </div>
        <span className={classes.title}>
          <b>{card.name}</b>
          <PartNumber sku={card.sku} printed={card.printed} />
        </span>
      </Sheet>
      {card.note && <span className={classes.when}>{card.note}</span>}
    </Link>
  )
}
