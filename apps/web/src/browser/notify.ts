import { live } from './live.ts'
import { translate } from './texts.ts'

/** A link at the end of a notification: undo or retry. Pressing it closes the notification. */
export type NotifyAction = {
  label: string
  onPress: () => void
  /** The action is the only way to undo, so the notification stays until the customer's next action (`endUndo`). */
  waits?: boolean
}
export type NoticeKind = 'success' | 'info' | 'warning' | 'danger'

export type Notice = {
  id: number
  kind: NoticeKind
  title: string
  text: string
  /** Second line, below the text. */
  detail: string | undefined
  action: NotifyAction | undefined
  /** It closes by itself after this time, in milliseconds; false = it stays. */
  lifetimeMs: number | false
  /** It is fading out. */
  isLeaving: boolean
}

const lifetimes = { success: 6000, info: 6000, warning: false, danger: false } as const
const LEAVING_MS = 200

/** All notifications, oldest first. `shell/Notifications` shows them. */
export const notices = live<readonly Notice[]>([])
let lastId = 0

/** Lets a notification fade out. */
export function hideNotice(id: number) {
  notices.set(notices.get().map((notice) => (notice.id === id ? { ...notice, isLeaving: true } : notice)))
  setTimeout(() => notices.set(notices.get().filter((notice) => notice.id !== id)), LEAVING_MS)
}

/**
 * Shows a notification. Success and info close after six seconds. The other kinds stay, and so does a notification with
 * the only way to undo. Equal notifications are never visible twice: an equal danger is not shown again, an equal one of
 * another kind replaces the first.
 *
 * @param detail second line, below the sentence
 */
function show(kind: NoticeKind, title: string, text: string, action?: NotifyAction, detail?: string) {
  const content = [kind, title, text, detail].join(': ')
  const equal = notices
    .get()
    .filter((one) => !one.isLeaving && [one.kind, one.title, one.text, one.detail].join(': ') === content)
  if (kind === 'danger' && equal.length > 0) return
  for (const { id } of equal) hideNotice(id)
  const lifetimeMs = action?.waits ? false : lifetimes[kind]
  const notice = { id: ++lastId, kind, title, text, detail, action, lifetimeMs, isLeaving: false }
  notices.set([...notices.get(), notice])
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
    for (const { id, action } of notices.get()) if (action?.waits) hideNotice(id)
  },
  /** Closes all notifications. */
  clear: () => notices.set([]),
}
