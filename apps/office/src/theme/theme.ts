import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { createElement } from 'react'
import classes from './theme.module.css'

const blue: MantineColorsTuple = [
  '#E7EEFC',
  '#D0DDF8',
  '#B0C9FF',
  '#8FB2FF',
  '#5F88E6',
  '#3A65CF',
  '#2352BE',
  '#1443B0',
  '#0E3389',
  '#0A2564',
]
const gray: MantineColorsTuple = [
  '#F4F6F2',
  '#E6EAE4',
  '#DADFD8',
  '#D5DBD3',
  '#B3BBB4',
  '#7C867F',
  '#59635D',
  '#46504A',
  '#2B332F',
  '#161D1A',
]
const dark: MantineColorsTuple = [
  '#E9EDE8',
  '#B9C2BB',
  '#9AA59D',
  '#7B867F',
  '#333C37',
  '#2A322D',
  '#1A201D',
  '#101412',
  '#0D110F',
  '#0B0E0C',
]
const font = 'var(--font)'

/** Mantine dressed as the shop: figures of tokens.css, controls of the look (fields 40, buttons 32 / 40 / 52 high). */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 3 },
  colors: { blue, gray, dark },
  white: '#FFFFFF',
  black: '#161D1A',
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '3px', md: '4px' },
  // As in the stylesheets, sizes follow the text size of the browser; Mantine's own function reckons them in rem.
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  shadows: { xs: 'none', sm: 'none', md: 'var(--overlay-shadow)', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    Input: {
      defaultProps: { size: 'md' },
      classNames: { input: classes.input },
    },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, description: classes.hint, error: classes.error },
    },
    NativeSelect: {
      defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.6 }) },
    },
    Checkbox: { classNames: { input: classes.tick, icon: classes.tickMark } },
    Radio: { classNames: { radio: classes.tick, icon: classes.tickMark } },
    Paper: { classNames: { root: classes.paper } },
    Modal: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        centered: true,
        // The head of a dialog is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: { content: classes.floating, header: classes.modalHeader, title: classes.modalTitle },
    },
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.floating, item: classes.menuItem },
    },
    Popover: { defaultProps: { shadow: 'md' }, classNames: { dropdown: classes.floating } },
  },
})

/** Mantine's variables mapped onto the tokens, which change with the theme by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--desk)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink3)',
    '--mantine-color-placeholder': 'var(--ink3)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--paper2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--ctl)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--ink)',
    '--mantine-primary-color-contrast': 'var(--on-blue)',
    '--mantine-color-blue-filled': 'var(--blue)',
    '--mantine-color-blue-filled-hover': 'var(--blue-hover)',
    '--mantine-color-disabled': 'var(--paper2)',
    '--mantine-color-disabled-color': 'var(--ink3)',
    '--mantine-color-disabled-border': 'var(--rule)',
  }
  return { variables: {}, light: shared, dark: shared }
}
