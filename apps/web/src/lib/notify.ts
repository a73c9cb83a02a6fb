import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import i18next from 'i18next'
import { createElement } from 'react'
import classes from './notify.module.css'

/** A link at the end of a notification: undo or retry. Pressing it closes the notification. */
export type NotifyAction = { label: string; onPress: () => void }
type Kind = 'success' | 'info' | 'danger'

const looks = {
  success: { icon: IconCheck, lifetimeMs: 6000 },
  info: { icon: IconInfoCircle, lifetimeMs: 6000 },
  danger: { icon: IconAlertTriangle, lifetimeMs: false },
} as const

/**
 * Shows a notification. Success and info leave after six seconds, danger stays; two visible danger
 * notifications never say the same (SPEC.md, Error catalogue).
 */
function show(kind: Kind, title: string, text = '', action?: NotifyAction) {
  const { icon, lifetimeMs } = looks[kind]
  const said = `${kind}: ${title}: ${text}`
  const { notifications: visible, queue } = notificationsStore.getState()
  if (kind === 'danger' && [...visible, ...queue].some((one) => one['data-said'] === said)) return

  const id = notifications.show({
    title,
    message: createElement(
      'span',
      { className: classes.message },
      text,
      action &&
        createElement(
          'button',
          {
            type: 'button',
            className: classes.action,
            onClick: () => {
              notifications.hide(id)
              action.onPress()
            },
          },
          action.label,
        ),
    ),
    icon: createElement(icon, { size: 20, stroke: 1.6, 'aria-hidden': true }),
    autoClose: lifetimeMs,
    role: kind === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('ui.close') },
    classNames: {
      root: `${classes.root} ${classes[kind]}`,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
    },
    'data-said': said,
  })
}

export const notify = {
  /** "Success", then what was done. */
  success: (text: string, action?: NotifyAction) =>
    show('success', i18next.t('notify.success'), text, action),
  info: (text: string, action?: NotifyAction) => show('info', i18next.t('notify.info'), text, action),
  danger: (title: string, text?: string, action?: NotifyAction) => show('danger', title, text, action),
  /** Takes everything away that was said. */
  clear: () => notifications.clean(),
}
