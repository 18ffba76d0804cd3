/** The /24 of an IPv4 address, the /48 of an IPv6 address: a range that one caller often controls as a whole. */
export function subnetOf(ip: string): string {
  return ip.split(/[.:]/, 3).join('.')
}
