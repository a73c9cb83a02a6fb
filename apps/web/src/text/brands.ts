import type { TreeBrands } from '@partboard/contract/catalogue/catalogue-shapes'

/** The brands of a tree of groups in one text; '' = all brands. */
export const brandsText = (brands: TreeBrands): string => brands.map(({ Name }) => Name).join(', ')

/** A name with the brands of its tree in front: "Ferrum · Hamulec przedni". */
export const withBrands = (brands: TreeBrands, name: string): string =>
  [brandsText(brands), name].filter(Boolean).join(' · ')
