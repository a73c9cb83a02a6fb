import classes from './KeyHints.module.css'

/** The single keys of a page, under its list. */
export function KeyHints({ hints }: { hints: readonly (readonly [keys: string, what: string])[] }) {
  return (
    <ul className={classes.hints}>
      {hints.map(([keys, what]) => (
        <li key={keys}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {what}
        </li>
      ))}
    </ul>
  )
}
