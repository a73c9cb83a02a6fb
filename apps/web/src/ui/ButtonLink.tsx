import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './controls/Button.tsx'

/** A link that looks like a button; its target is checked against the routes. */
export const ButtonLink = createLink(ButtonAnchor)
