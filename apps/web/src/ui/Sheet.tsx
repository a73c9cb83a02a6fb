import type { ComponentPropsWithoutRef, ElementType } from 'react'
import classes from './Sheet.module.css'

type Props<T extends ElementType> = { as?: T } & ComponentPropsWithoutRef<T>

/** White paper with a thin frame, divided by hairlines. Sheets are never nested. */
export function Sheet<T extends ElementType = 'section'>({ as, className, ...rest }: Props<T>) {
  const Tag: ElementType = as ?? 'section'
  return <Tag className={className ? `${classes.sheet} ${className}` : classes.sheet} {...rest} />
}
