import type { Slide } from '@partboard/contract/pages/content'
import { addressWithin } from '@partboard/domain/content/own-address'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { Picture } from '../../ui/entry/Picture.tsx'
import plain from '../../ui/plain.module.css'
import classes from './Slider.module.css'

/** A slide with picture, text and one link. The first line of the description is the headline. */
export function SlideView({ slide }: { slide: z.infer<typeof Slide> }) {
  const [headline = '', ...rest] = slide.Description.split('\n')
  return (
    <article className={classes.slide} data-full={slide.FullWidth || undefined}>
      <Picture className={classes.picture} url={slide.PictureUrl} alt={slide.AltText} />
      <div className={classes.words}>
        <h2>{headline}</h2>
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
        {slide.Link !== '' && slide.ButtonText !== '' && (
          <SlideLink to={slide.Link} text={slide.ButtonText} />
        )}
      </div>
    </article>
  )
}

/** A link inside the shop uses the router; any other is a plain link. */
function SlideLink({ to, text }: { to: string; text: string }) {
  const own = to.startsWith('/') ? addressWithin(to, location.origin) : null
  const [path = '', query = ''] = (own ?? '').split('?')
  return own !== null ? (
    <Link to={path} search={defaultParseSearch(query)} className={plain.button}>
      {text}
    </Link>
  ) : (
    <a href={to} className={plain.button}>
      {text}
    </a>
  )
}
