import { Button, Modal } from '@mantine/core'
import { IconPencil } from '@partboard/ui/icons/index.ts'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { Table } from '../../../ui/Table.tsx'
import classes from './settings.module.css'
import type { Draft } from './useDraft.ts'

type Props<T> = {
  draft: Draft<T>
  /** What else the change does, in a sentence. */
  effect: string
  onSave: (value: T) => Promise<unknown>
}

/** Nothing changes until it is saved: the bar lists old and new. It asks before unsaved changes are left. */
export function SaveBar<T>({ draft, effect, onSave }: Props<T>) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => draft.isDirty,
    enableBeforeUnload: () => draft.isDirty,
    withResolver: true,
  })
  return (
    <>
      {draft.clashes.length > 0 && <Clashes draft={draft} />}
      {draft.isDirty && (
        <section className={classes.bar} data-bar aria-label={t('settings.unsaved')}>
          <span className={classes.count}>
            <IconPencil size={16} /> {t('settings.changes', { count: draft.differences.length })}
          </span>
          <div className={classes.differences}>
            <ul>
              {draft.differences.map(({ label, before, after }) => (
                <li key={label}>
                  <b>{label}</b>: {before || t('settings.nothing')} → {after || t('settings.nothing')}
                </li>
              ))}
            </ul>
            <span>{effect}</span>
            <p role="alert">{draft.message}</p>
          </div>
          <Button onClick={draft.undo}>{t('settings.undo')}</Button>
          <BlockedButton
            variant="filled"
            loading={draft.busy}
            blocked={draft.clashes.length > 0 ? t('blocked.clashes') : null}
            onClick={() => void draft.save(onSave)}
          >
            {t('settings.save')}
          </BlockedButton>
        </section>
      )}
      <Modal
        opened={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('settings.leaveTitle')}
      >
        <p>{t('settings.leaveHint')}</p>
        <div className={classes.actions}>
          <Button onClick={() => blocker.proceed?.()}>{t('settings.leave')}</Button>
          <Button variant="filled" onClick={() => blocker.reset?.()} data-autofocus>
            {t('settings.stay')}
          </Button>
        </div>
      </Modal>
    </>
  )
}

function Clashes<T>({ draft }: { draft: Draft<T> }) {
  const { t } = useTranslation()
  return (
    <section className={classes.clashes} role="alert">
      <h2>{t('settings.clashTitle')}</h2>
      <Table
        heads={[{ text: t('settings.field') }, { text: t('settings.theirs') }, { text: t('settings.mine') }]}
      >
        {draft.clashes.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{theirs || t('settings.nothing')}</td>
            <td>{mine || t('settings.nothing')}</td>
          </tr>
        ))}
      </Table>
      <div className={classes.actions}>
        <Button onClick={() => draft.decide('theirs')}>{t('settings.takeTheirs')}</Button>
        <Button onClick={() => draft.decide('mine')}>{t('settings.keepMine')}</Button>
      </div>
    </section>
  )
}
