import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { type Refused, SaveRefused } from '../../ui/SaveRefused.tsx'
import classes from './CartTools.module.css'

type Props = {
  messages: readonly string[]
  /** The rows among them that were not added. */
  refused?: Refused | null
  onDismiss: () => void
}

/** The server's messages about single rows, one sentence each, until the customer dismisses them. */
export function ServerMessages({ messages, refused = null, onDismiss }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {messages.length > 0 && (
        <div className={classes.note}>
          <Note kind="warn">
            <ul className={classes.messages}>
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <SaveRefused className={classes.dismiss} refused={refused} />
            <Button className={classes.dismiss} onClick={onDismiss}>
              {t('cart.messagesRead')}
            </Button>
          </Note>
        </div>
      )}
    </div>
  )
}
