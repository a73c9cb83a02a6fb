import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { InfoPage, RemovedMarkup } from '@partboard/contract/pages/content.office'
import { IconArrowLeft, IconDeviceDesktop, IconDeviceMobile } from '@partboard/ui/icons/index.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useBlocker, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { pageQuery, valuesQuery } from '../content.queries.ts'
import { PageDialog } from '../pages/PageDialog.tsx'
import { RemoveDialog } from '../pages/RemoveDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import classes from './PageEditor.module.css'
import PageText from './PageText.tsx'
import { Preview } from './Preview.tsx'
import { PublishBar } from './PublishBar.tsx'
import { newestOf, usePageDraft } from './usePageDraft.ts'
import { VersionHistory } from './VersionHistory.tsx'

const icon = { size: 16, stroke: 1.6 } as const
const dayMs = 86_400_000
const choice = { root: classes.choice!, indicator: classes.chosen!, label: classes.option! }

/** The editor of an info page: text and preview side by side, and all versions below. */
export function PageEditor() {
  const { id } = useParams({ from: '/_office/content/pages/$id' })
  const { data: page } = useSuspenseQuery(pageQuery(Number(id)))
  return <Editor key={page.id} page={page} />
}

function Editor({ page }: { page: InfoPage }) {
  const { t, lang: officeLang } = useTranslation()
  const mayWrite = useRights()('content:write')
  const [lang, setLang] = useState(officeLang)
  const [width, setWidth] = useState<'computer' | 'phone'>('computer')
  const [open, setOpen] = useState<'places' | 'remove' | null>(null)
  const draft = usePageDraft(page)
  const { data: values } = useQuery(valuesQuery(page.storeId))
  const { texts, edit, isDirty } = draft
  useSaveKey(() => void draft.save(), isDirty && mayWrite)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const shown = newestOf(page)

  return (
    <>
      <PageHead title={texts.title[lang]} second={t('content.infoPage')}>
        <PublishBar page={page} draft={draft} mayWrite={mayWrite} />
      </PageHead>
      <p className={classes.message} role="alert">
        {draft.message}
      </p>
      <section className={classes.sheet} aria-label={t('content.text')}>
        <div className={classes.head}>
          <Link to="/content" className={classes.back} aria-label={t('content.back')}>
            <IconArrowLeft {...icon} />
          </Link>
          <SegmentedControl
            classNames={choice}
            aria-label={t('content.language')}
            value={lang}
            onChange={(next) => setLang(next as 'pl' | 'en')}
            data={(['pl', 'en'] as const).map((one) => ({
              value: one,
              label: <LanguageLabel lang={one} changedAt={shown.changedAt} />,
            }))}
          />
          <span className={classes.address}>
            /p/{page.seName} · {page.places.map((place) => t(`content.place.${place}`)).join(', ')}
          </span>
          {mayWrite && (
            <>
              <Button size="compact-sm" onClick={() => setOpen('places')}>
                {t('content.addressAndPlaces')}
              </Button>
              {!page.isRequired && (
                <Button size="compact-sm" onClick={() => setOpen('remove')}>
                  {t('content.remove')}
                </Button>
              )}
            </>
          )}
          <span className={classes.space} />
          <SegmentedControl
            classNames={choice}
            aria-label={t('content.preview')}
            value={width}
            onChange={(next) => setWidth(next as typeof width)}
            data={[
              {
                value: 'computer',
                label: <WidthLabel Icon={IconDeviceDesktop} text={t('content.computer')} />,
              },
              { value: 'phone', label: <WidthLabel Icon={IconDeviceMobile} text={t('content.phone')} /> },
            ]}
          />
        </div>
        <div className={classes.panes}>
          <div className={classes.pane}>
            <TextInput
              className={classes.title!}
              label={t('content.title')}
              value={texts.title[lang]}
              readOnly={!mayWrite}
              lang={lang}
              error={draft.fieldMessage(`title.${lang}`)}
              onChange={({ currentTarget: { value } }) =>
                edit({ ...texts, title: { ...texts.title, [lang]: value } })
              }
            />
            {values && (
              <PageText
                key={`${lang} ${draft.loaded}`}
                lang={lang}
                html={texts.body[lang]}
                values={values.items}
                isReadOnly={!mayWrite}
                onChange={(html) => edit({ ...texts, body: { ...texts.body, [lang]: html } })}
                onRemoved={draft.setRemoved}
              />
            )}
            <Removed items={draft.removed} />
          </div>
          <Preview
            title={texts.title[lang]}
            html={texts.body[lang]}
            values={values?.items ?? []}
            lang={lang}
            isPhone={width === 'phone'}
          />
        </div>
      </section>
      <VersionHistory page={page} draft={draft} mayWrite={mayWrite} />
      {open === 'places' && <PageDialog page={page} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog page={page} onClose={() => setOpen(null)} />}
      {draft.conflict && <ConflictDialog mine={texts} theirs={draft.conflict} onDecide={draft.decide} />}
      {blocker.status === 'blocked' && (
        <LeaveDialog
          onStay={blocker.reset}
          onSave={async () => {
            if (await draft.save()) blocker.proceed()
          }}
          onLeave={blocker.proceed}
        />
      )}
    </>
  )
}

/** Ctrl+S saves instead of the browser's own dialog. */
function useSaveKey(save: () => void, isNeeded: boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (isNeeded) save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function LanguageLabel({ lang, changedAt }: { lang: 'pl' | 'en'; changedAt: { pl: string; en: string } }) {
  const { t } = useTranslation()
  const other = lang === 'pl' ? 'en' : 'pl'
  const days = Math.trunc((Date.parse(changedAt[other]) - Date.parse(changedAt[lang])) / dayMs)
  return (
    <>
      {t(`content.lang.${lang}`)}{' '}
      {days > 0 && <span className={classes.older}>{t('content.olderBy', { count: days })}</span>}
    </>
  )
}

function WidthLabel({ Icon, text }: { Icon: typeof IconDeviceDesktop; text: string }) {
  return (
    <span className={classes.width}>
      <Icon {...icon} />
      {text}
    </span>
  )
}

/** What the shop has removed from pasted or saved text. */
function Removed({ items }: { items: readonly RemovedMarkup[] }) {
  const { t } = useTranslation()
  const named = items.filter(({ kind }) => kind !== 'formatting')
  return (
    <p className={classes.removed} role="status">
      {named.length > 0 &&
        `${t('content.removed')} ${named
          .map(({ kind, name, count }) => `${t(`content.removed.${kind as 'element'}`)} ${name} (${count})`)
          .join(', ')}`}
    </p>
  )
}
