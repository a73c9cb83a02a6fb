import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useTopics } from '../../state/reference.ts'

/** SEO names of the info pages that the law requires one press away before an order. */
const seNames = {
  terms: 'regulamin',
  withdrawal: 'zwroty',
  complaints: 'regulamin',
  guarantee: 'gwarancja-prawna',
} as const

/** A link to an info page, in a new tab so that the checkout stays open. Plain text if the shop has no such page. */
export function TopicLink({ topic, children }: { topic: keyof typeof seNames; children?: ReactNode }) {
  const { t } = useTranslation()
  const topics = useTopics()
  if (!topics.some(({ SeName }) => SeName === seNames[topic])) return <>{children}</>
  return (
    <Link to="/p/$url" params={{ url: seNames[topic] }} target="_blank">
      {children}
      <span className="visually-hidden"> {t('checkout.newTab')}</span>
    </Link>
  )
}
