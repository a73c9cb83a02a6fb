/** Whether a host name or address reaches only this machine. The default of HOST does. */
export const isOfThisMachine = (host = '127.0.0.1'): boolean =>
  ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)
