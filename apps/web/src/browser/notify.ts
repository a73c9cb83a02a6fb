import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@partboard/ui/icons/index.ts'
import { createElement } from 'react'
import classes from './notify.module.css'
import { translate } from './texts.ts'

/** A link at the end of a notification: undo or retry. Pressing it closes the notification. */
export type NotifyAction = {
  label: string
  onPress: () => void
  /** The action is the only way to undo, so the notification stays until the customer's next action (`endUndo`). */
  waits?: boolean
}
type Kind = 'success' | 'info' | 'warning' | 'danger'

const looks = {
  success: { icon: IconCheck, lifetimeMs: 6000 },
  info: { icon: IconInfoCircle, lifetimeMs: 6000 },
  warning: { icon: IconAlertTriangle, lifetimeMs: false },
  danger: { icon: IconAlertTriangle, lifetimeMs: false },
} as const

/** Ids of notifications that stay until the next action. */
const waiting = new Set<string>()

/**
 * Shows a notification. Success and info close after six seconds. The other kinds stay, and so does a notification with
 * the only way to undo. Equal notifications are never visible twice: an equal danger is not shown again
 * (docs/spec/shop.md#messages), an equal one of another kind replaces the first.
 *
 * @param detail second line, below the sentence
 */
function show(kind: Kind, title: string, text: string, action?: NotifyAction, detail?: string) {
  const { icon, lifetimeMs } = looks[kind]
  const content = [kind, title, text, detail].join(': ')
  const { notifications: visible, queue } = notificationsStore.getState()
  const equal = [...visible, ...queue].filter((notification) => notification['data-content'] === content)
  if (kind === 'danger' && equal.length > 0) return
  for (const notification of equal) if (notification.id) notifications.hide(notification.id)

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
    closeButtonProps: { 'aria-label': translate('ui.close') },
    classNames: {
      root: `${classes.root} ${classes[kind]}`,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
    },
    'data-content': content,
    onClose: ({ id: closed }) => waiting.delete(closed ?? ''),
  })
  if (action?.waits) waiting.add(id)
}

export const notify = {
  /** Titled "Success"; `text` says what was done, `detail` names the part. */
  success: (text: string, action?: NotifyAction, detail?: string) =>
    show('success', translate('notify.success'), text, action, detail),
  info: (text: string, action?: NotifyAction) => show('info', translate('notify.info'), text, action),
  /** Titled "Info", and stays: something was not done, and the action offers a solution. */
  warning: (text: string, action?: NotifyAction) => show('warning', translate('notify.info'), text, action),
  danger: (title: string, text = '', action?: NotifyAction) => show('danger', title, text, action),
  /** Closes all notifications with an undo: the customer's next action makes the previous ones final. */
  endUndo: () => {
    for (const id of waiting) notifications.hide(id)
  },
  /** Closes all notifications. */
  clear: () => notifications.clean(),
}
