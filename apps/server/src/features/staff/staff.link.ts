/** The address at which a person sets the password. The token is in the fragment, which no log of a server contains. */
export const invitationLink = (officeUrl: string, token: string): string =>
  `${officeUrl}/office/invitation#${token}`
