import classes from './Avatar.module.css'

/** The initials of a person. The name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
