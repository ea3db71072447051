const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** How a mail server is spoken to, as nodemailer's options: with TLS, unless it is on this machine or the address says otherwise; no part of a mail is read from a file or an address. */
export function smtpOptions(url: string) {
  const requireTLS = !LOOPBACK.includes(new URL(url).hostname)
  return { url, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS }
}
