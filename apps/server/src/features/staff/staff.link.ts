/** The address at which a person sets the password. The token is in the fragment, which no log of a server contains. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/office/invitation#${token}`
