/** The tabs, as they are named in the address. */
export const profileTabs = ['personal', 'password', 'sessions', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]
