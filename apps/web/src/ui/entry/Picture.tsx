import classes from './Picture.module.css'

type Props = { url: string; alt: string; className?: string | undefined; lazy?: boolean }

/** A drawing or photo on light paper in both themes; the dark theme dims it. */
export function Picture({ url, alt, className, lazy = false }: Props) {
  return (
    <span className={className ? `${classes.sheet} ${className}` : classes.sheet}>
      {url !== '' && <img src={url} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" />}
    </span>
  )
}
