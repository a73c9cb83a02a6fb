import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasSound, playTone } from '../browser/sound.ts'
import { useTranslation } from '../browser/texts.ts'
import { countsQuery } from '../features/orders/orders.queries.ts'
import classes from './Rail.module.css'

/** The number of new orders beside their page. */
export function NewOrders() {
  const { t } = useTranslation()
  const count = useQuery(countsQuery()).data?.new ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span className="visually-hidden">{t('orders.view.new')}: </span>
      {count}
    </span>
  )
}

/** Tells screen readers of a further new order, with a tone. It is outside of links, whose names it would become part of. */
export function NewOrdersTold() {
  const { t } = useTranslation()
  const count = useQuery(countsQuery()).data?.new
  const before = useRef<number>(undefined)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (count === undefined) return
    if (before.current !== undefined && count > before.current) {
      setTold(t('orders.arrived', { count: count - before.current }))
      if (hasSound()) playTone()
    }
    before.current = count
  }, [count, t])
  return (
    <span role="status" className="visually-hidden">
      {told}
    </span>
  )
}
