import { type PlacedPart, placeAmong } from '@partboard/domain/parts/part-place'
import classes from './PartPlace.module.css'

/** The board of a part whose name another part of the list has too. */
export function PartPlace({ part, among }: { part: PlacedPart; among: readonly PlacedPart[] }) {
  const place = placeAmong(part, among)
  return place === '' ? null : <span className={classes.place}>{place}</span>
}
