import classes from './BusyLabel.module.css'

/** The label of a button with another text while it is busy. Its width is that of the longer text. */
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
