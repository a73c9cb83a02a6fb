/** The tabs as the address names them. */
export const profileTabs = ['personal', 'password'] as const
export type ProfileTab = (typeof profileTabs)[number]
