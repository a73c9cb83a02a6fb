/** The tabs as the address names them. */
export const profileTabs = ['personal', 'password', 'sessions'] as const
export type ProfileTab = (typeof profileTabs)[number]
