import { Button } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import type { OfficeSlide } from '@partboard/contract/pages/slides.office'
import { IconArrowDown, IconArrowUp, IconCheck, IconClock, IconMinus } from '@partboard/ui/icons/index.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { headlineOf } from './headline.ts'
import classes from './SlidesPage.module.css'

const icon = { size: 15, stroke: 1.6 } as const

type Props = {
  slides: readonly OfficeSlide[]
  stores: readonly { id: number; name: string }[]
  mayWrite: boolean
  onMove: (slide: OfficeSlide, step: -1 | 1) => Promise<boolean>
  onChange: (slide: OfficeSlide) => void
  onRemove: (slide: OfficeSlide) => void
}

/** The slides of one place. */
export function SlideTable({ slides, stores, mayWrite, onMove, onChange, onRemove }: Props) {
  const { t, lang } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  /** The button that was pressed: moving a row takes the focus from it. */
  const pressed = useRef<string | null>(null)
  const [first, last] = [slides[0]?.id, slides.at(-1)?.id]

  useEffect(() => {
    if (pressed.current === null) return
    const [id] = pressed.current.split(' ')
    const button = (name: string) =>
      body.current?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:not(:disabled)`)
    const target = button(pressed.current) ?? button(`${id} -1`) ?? button(`${id} 1`)
    target?.focus()
  })

  const move = (slide: OfficeSlide, step: -1 | 1) => {
    pressed.current = `${slide.id} ${step}`
    void onMove(slide, step).finally(() => {
      pressed.current = null
    })
  }
  return (
    <div ref={body}>
      <Table
        className={classes.list}
        heads={[
          { text: t('slides.slide') },
          { text: t('slides.link'), className: classes.wide },
          { text: t('slides.when') },
          { text: t('slides.store'), className: classes.wide },
          ...(mayWrite ? [{ text: t('slides.order') }, { text: t('slides.actions'), end: true }] : []),
        ]}
      >
        {slides.map((slide) => {
          const name = headlineOf(slide, lang)
          return (
            <tr key={slide.id} data-faded={slide.state === 'over' || undefined}>
              <td>
                <div className={classes.slide}>
                  <img className={classes.thumb} src={slide.pictureUrl} alt="" loading="lazy" />
                  <div>
                    <Words slide={slide} lang="pl" />
                    <Words slide={slide} lang="en" />
                  </div>
                </div>
              </td>
              <td className={classes.wide}>
                {slide.link === '' ? <span className={table.light}>{t('slides.noLink')}</span> : slide.link}
              </td>
              <td>
                <State slide={slide} />
                <span className={table.second}>
                  <Span slide={slide} />
                </span>
              </td>
              <td className={classes.wide}>
                {slide.storeId === null
                  ? t('slides.allStores')
                  : (stores.find(({ id }) => id === slide.storeId)?.name ?? slide.storeId)}
              </td>
              {mayWrite && (
                <>
                  <td>
                    <div className={classes.moves}>
                      {([-1, 1] as const).map((step) => (
                        <Button
                          key={step}
                          className={classes.move!}
                          data-move={`${slide.id} ${step}`}
                          aria-label={t(step < 0 ? 'slides.up' : 'slides.down', { name })}
                          disabled={slide.id === (step < 0 ? first : last)}
                          onClick={() => move(slide, step)}
                        >
                          {step < 0 ? <IconArrowUp {...icon} /> : <IconArrowDown {...icon} />}
                        </Button>
                      ))}
                    </div>
                  </td>
                  <td className={table.end}>
                    <div className={classes.actions}>
                      <Button aria-label={t('slides.changeOf', { name })} onClick={() => onChange(slide)}>
                        {t('slides.change')}
                      </Button>
                      <Button aria-label={t('slides.removeOf', { name })} onClick={() => onRemove(slide)}>
                        {t('slides.remove')}
                      </Button>
                    </div>
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </Table>
    </div>
  )
}

function Words({ slide: { description, buttonText }, lang }: { slide: OfficeSlide; lang: 'pl' | 'en' }) {
  const [headline, ...rest] = description[lang].split('\n')
  const second = [rest.join(' '), buttonText[lang] && `[${buttonText[lang]}]`].filter(Boolean).join(' ')
  return (
    <p lang={lang} className={classes.words}>
      {lang === 'pl' ? <b>{headline}</b> : headline}
      {second && <span className={table.second}>{second}</span>}
    </p>
  )
}

const marks = {
  visible: { className: table.good, Icon: IconCheck },
  planned: { className: table.warn, Icon: IconClock },
  over: { className: table.light, Icon: IconMinus },
} as const

function State({ slide: { state } }: { slide: OfficeSlide }) {
  const { t } = useTranslation()
  const { className, Icon } = marks[state]
  return (
    <span className={className}>
      <Icon {...icon} /> {t(`slides.state.${state}`)}
    </span>
  )
}

/** From when until when customers see the slide. */
function Span({ slide: { visibleFrom, visibleUntil } }: { slide: OfficeSlide }) {
  const { t, lang } = useTranslation()
  const text = (instant: string) => instantText(instant, lang)
  if (visibleFrom !== null && visibleUntil !== null)
    return t('slides.fromUntil', { from: text(visibleFrom), until: text(visibleUntil) })
  if (visibleFrom !== null) return t('slides.from', { at: text(visibleFrom) })
  return visibleUntil === null ? t('slides.always') : t('slides.until', { at: text(visibleUntil) })
}
