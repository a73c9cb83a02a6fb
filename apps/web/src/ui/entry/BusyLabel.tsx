import classes from './BusyLabel.module.css'

/** The words of a button that says what it does while it is busy; its width stays that of the longer ones. */
export function BusyLabel({ busy, idle, working }: { busy: boolean; idle: string; working: string }) {
  return (
    <span className={classes.root}>
      <span aria-hidden={busy} data-hidden={busy || undefined}>
        {idle}
      </span>
      <span aria-hidden={!busy} data-hidden={!busy || undefined}>
        {working}
      </span>
    </span>
  )
}
