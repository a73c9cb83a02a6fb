import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import i18next from 'i18next'
import { createElement } from 'react'
import classes from './notify.module.css'

/** A link at the end of a notification: undo or retry. Pressing it closes the notification. */
export type NotifyAction = {
  label: string
  onPress: () => void
  /** It undoes what is lost otherwise: the notification waits for the customer's next action (`endUndo`). */
  waits?: boolean
}
type Kind = 'success' | 'info' | 'warning' | 'danger'

const looks = {
  success: { icon: IconCheck, lifetimeMs: 6000 },
  info: { icon: IconInfoCircle, lifetimeMs: 6000 },
  warning: { icon: IconAlertTriangle, lifetimeMs: false },
  danger: { icon: IconAlertTriangle, lifetimeMs: false },
} as const

/** Notifications whose link waits for the next action. */
const waiting = new Set<string>()

/**
 * Shows a notification. Success and info leave after six seconds, the others stay, and so does what can be undone
 * there alone. Nothing is said twice at once: a danger that is visible is not shown again (docs/spec/shop.md#messages),
 * and of the others the newer one takes the place of its like.
 *
 * @param detail what exactly, below the sentence
 */
function show(kind: Kind, title: string, text: string, action?: NotifyAction, detail?: string) {
  const { icon, lifetimeMs } = looks[kind]
  const said = [kind, title, text, detail].join(': ')
  const { notifications: visible, queue } = notificationsStore.getState()
  const same = [...visible, ...queue].filter((one) => one['data-said'] === said)
  if (kind === 'danger' && same.length > 0) return
  for (const one of same) if (one.id) notifications.hide(one.id)

  const id = notifications.show({
    title,
    message: createElement(
      'span',
      { className: classes.message },
      createElement(
        'span',
        null,
        text,
        detail && createElement('span', { className: classes.detail }, detail),
      ),
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
    autoClose: action?.waits ? false : lifetimeMs,
    role: kind === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('ui.close') },
    classNames: {
      root: `${classes.root} ${classes[kind]}`,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
    },
    'data-said': said,
    onClose: ({ id: closed }) => waiting.delete(closed ?? ''),
  })
  if (action?.waits) waiting.add(id)
}

export const notify = {
  /** "Success", then what was done, and with which part. */
  success: (text: string, action?: NotifyAction, detail?: string) =>
    show('success', i18next.t('notify.success'), text, action, detail),
  info: (text: string, action?: NotifyAction) => show('info', i18next.t('notify.info'), text, action),
  /** "Info" like the others, but it waits for an answer: something was not done, and the action does what is right. */
  warning: (text: string, action?: NotifyAction) => show('warning', i18next.t('notify.info'), text, action),
  danger: (title: string, text = '', action?: NotifyAction) => show('danger', title, text, action),
  /** The customer goes on: what could be undone until now is final. */
  endUndo: () => {
    for (const id of waiting) notifications.hide(id)
  },
  /** Takes everything away that was said. */
  clear: () => notifications.clean(),
}
