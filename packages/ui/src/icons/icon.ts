import { type ComponentProps, createElement, type ReactElement, type SVGAttributes } from 'react'

type Props = Omit<ComponentProps<'svg'>, 'stroke'> & {
  /** Width and height: pixels, or a length of CSS. */
  size?: number | string
  /** Width of the lines in an icon of 24 pixels. */
  stroke?: number
}

export type Icon = (props: Props) => ReactElement

/** Makes an icon of lines in the colour of the text, which screen readers skip: words beside it say the same. A path that has more than its `d` brings its attributes. */
export function icon(...paths: readonly (string | SVGAttributes<SVGPathElement>)[]): Icon {
  return ({ size = 24, stroke = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': true,
        ...rest,
      },
      ...paths.map((path) => createElement('path', typeof path === 'string' ? { d: path } : path)),
    )
}
