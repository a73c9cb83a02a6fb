import classes from './Picture.module.css'

type Props = { url: string; alt: string; className?: string | undefined; lazy?: boolean }

/** A drawing or photo on the paper that both themes keep light; dark dims it. */
export function Picture({ url, alt, className, lazy = false }: Props) {
  return (
    <span className={className ? `${classes.sheet} ${className}` : classes.sheet}>
      {url !== '' && <img src={url} alt={alt} loading={lazy ? 'lazy' : 'eager'} decoding="async" />}
    </span>
  )
}
