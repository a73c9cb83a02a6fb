import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { hasSingleKeys, keepSingleKeys } from '../browser/single-keys.ts'
import { useTranslation } from '../browser/texts.ts'
import { useRights } from '../state/session.ts'
import classes from './KeyTable.module.css'
import { places } from './Rail.tsx'

/** All keys of the office, and the switch of the single ones. */
export function KeyTable({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const may = useRights()
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const goTo = places.flatMap(({ letter, key, right }): [string, string][] =>
    letter === undefined || (right !== null && !may(right))
      ? []
      : [[`G ${letter.toUpperCase()}`, t(`nav.${key}`)]],
  )
  const groups: [title: string, keys: [keys: string, what: string][]][] = [
    [
      t('shortcut.everywhere'),
      [
        ['Ctrl K', t('shortcut.menu')],
        ...(may('orders:write') ? [['N', t('phone.key')] as [string, string]] : []),
        ['?', t('shortcut.all')],
        ['Esc', t('shortcut.back')],
        ...goTo,
      ],
    ],
    [
      t('shortcut.inLists'),
      [
        ['J K', t('keyHint.move')],
        ['↵', t('keyHint.open')],
        ['X', t('keyHint.tick')],
        ['/', t('keyHint.search')],
      ],
    ],
    [
      t('shortcut.onOrder'),
      [
        ['P', t('keyHint.next')],
        ['T', t('menu.note')],
      ],
    ],
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcut.table')}
      size={560}
      closeButtonProps={{ 'aria-label': t('shortcut.close') }}
    >
      <div className={classes.table}>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([pressed, what]) => (
                <div key={pressed}>
                  <dt>
                    {pressed.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('shortcut.single')}
          description={t('shortcut.singleHint')}
          checked={isOn}
          onChange={(event) => {
            keepSingleKeys(event.currentTarget.checked)
            setIsOn(event.currentTarget.checked)
          }}
        />
      </div>
    </Modal>
  )
}
