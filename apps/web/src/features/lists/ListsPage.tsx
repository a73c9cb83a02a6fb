import '@mantine/core/styles/Accordion.layer.css'
import { Accordion } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { shoppingListsQuery } from '../../state/frame/lists.ts'
import { Themed } from '../../theme/Themed.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListPanel } from './ListPanel.tsx'
import classes from './Lists.module.css'

type Props = {
  /** Id of the open list. */
  open: number | undefined
  onOpen: (id: number | undefined) => void
}

/** The customer's lists, one open at a time (docs/spec/shop.md#lists). */
export function ListsPage({ open, onOpen }: Props) {
  const { t } = useTranslation()
  const { data: lists } = useSuspenseQuery(shoppingListsQuery())
  return (
    <div className={classes.page}>
      <PageTitle title={t('lists.title')} />
      <Sheet as="div" className={classes.sheet}>
        {lists.length === 0 ? (
          <EmptyMessage title={t('lists.none')} text={t('lists.noneText')}>
            <ButtonLink size="md" to="/cart">
              {t('lists.openCart')}
            </ButtonLink>
          </EmptyMessage>
        ) : (
          <Themed>
            <Accordion
              order={2}
              keepMounted={false}
              chevronPosition="left"
              classNames={{ item: classes.item, control: classes.control, content: classes.content }}
              value={open === undefined ? null : String(open)}
              onChange={(id) => onOpen(id === null ? undefined : Number(id))}
            >
              {lists.map((list) => (
                <Accordion.Item key={list.Id} value={String(list.Id)}>
                  <Accordion.Control>
                    <span className={classes.name}>{list.Name}</span>{' '}
                    <span className={classes.count}>{t('cart.lines', { count: list.Items.length })}</span>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <ListPanel list={list} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </Themed>
        )}
      </Sheet>
    </div>
  )
}

/** Placeholder with the rows of closed lists while the lists load. */
export function ListsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} aria-busy>
      <PageTitle title={t('lists.title')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={4} widths={['16px', '220px', '1fr']} />
      </Sheet>
    </div>
  )
}
