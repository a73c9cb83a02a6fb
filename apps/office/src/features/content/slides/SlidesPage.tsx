import { Button } from '@mantine/core'
import { type OfficeSlide, sliders } from '@partboard/contract/pages/slides.office'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import form from '../../../ui/form.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ContentTabs } from '../ContentTabs.tsx'
import { slidesQuery } from '../content.queries.ts'
import { RemoveSlideDialog } from './RemoveSlideDialog.tsx'
import { SlideDialog } from './SlideDialog.tsx'
import classes from './SlidesPage.module.css'
import { SlideTable } from './SlideTable.tsx'
import { useSlideOrder } from './useSlideOrder.ts'

type Open = { kind: 'new' } | { kind: 'change' | 'remove'; slide: OfficeSlide }

/** The slides of the shop by their place, in the order in which customers see them. */
export function SlidesPage() {
  const { t, lang } = useTranslation()
  const mayWrite = useRights()('content:write')
  const [open, setOpen] = useState<Open | null>(null)
  const query = useQuery(slidesQuery())
  const order = useSlideOrder(query.data)
  const stores = query.data?.stores ?? []
  const close = () => setOpen(null)
  return (
    <>
      <PageHead title={t('nav.content')} second={t('content.slides').toLocaleLowerCase(lang)}>
        {mayWrite && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            disabled={!query.data}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {t('slides.new')}
          </Button>
        )}
      </PageHead>
      <ContentTabs />
      <p className={form.message} role="alert">
        {order.message}
      </p>
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
      <div className={classes.sheets}>
        {!query.data?.items.length && (
          <Sheet title={t('content.slides')}>
            <QueryState query={query} empty={() => t('slides.none')}>
              {() => null}
            </QueryState>
          </Sheet>
        )}
        {sliders.map((slider) => {
          const slides = query.data?.items.filter((slide) => slide.slider === slider) ?? []
          return (
            slides.length > 0 && (
              <Sheet key={slider} title={t(`slides.slider.${slider}`)} aside={t('slides.hint')}>
                <SlideTable
                  slides={slides}
                  stores={stores}
                  mayWrite={mayWrite}
                  onMove={order.move}
                  onChange={(slide) => setOpen({ kind: 'change', slide })}
                  onRemove={(slide) => setOpen({ kind: 'remove', slide })}
                />
              </Sheet>
            )
          )
        })}
      </div>
      {open?.kind === 'new' && <SlideDialog stores={stores} onClose={close} />}
      {open?.kind === 'change' && <SlideDialog slide={open.slide} stores={stores} onClose={close} />}
      {open?.kind === 'remove' && <RemoveSlideDialog slide={open.slide} onClose={close} />}
    </>
  )
}
