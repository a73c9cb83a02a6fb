/** The tabs, as they are named in the address. */
export const profileTabs = ['personal', 'password', 'sessions'] as const
export type ProfileTab = (typeof profileTabs)[number]
