import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../features/imports/CataloguePage.tsx'

export const Route = createFileRoute('/_office/catalogue')({ component: CataloguePage })
