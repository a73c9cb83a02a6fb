import { Link } from '@tanstack/react-router'
import { PartNumber } from '../../ui/PartNumber.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './ProductCards.module.css'

export type ProductCard = {
  id: number
  name: string
  sku: string
  pictureUrl: string
  /** Position that the board opens with; '' = none. */
  position: string
  vehicleSpecific: boolean
  /** A line below the paper. */
  note?: string | undefined
}

/** Boards and parts as small papers with a title line. */
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
        {cards.map((card) => (
          <li key={card.id}>
            <Paper card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Papers without a word, where cards will stand; nothing for the first 150 ms. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.skeleton} aria-hidden>
      <div className={classes.head}>&nbsp;</div>
      <div className={classes.list}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: papers are all alike and never move
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
        <Picture className={classes.picture} url={card.pictureUrl} alt="" lazy />
        <span className={classes.title}>
          <b>{card.name}</b>
          <PartNumber sku={card.sku} />
        </span>
      </Sheet>
      {card.note && <span className={classes.when}>{card.note}</span>}
    </Link>
  )
}
