import { BlockList, isIP } from 'node:net'

// IANA's special-purpose registries. For IPv6 only the range allocated to the public counts (2000::/3), which excludes loopback,
// link-local, unique-local, multicast, IPv4-mapped and NAT64 addresses without naming them.
const NOT_PUBLIC = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Protocol assignments (including Teredo), documentation, 6to4: all of them lead elsewhere or nowhere.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
const PUBLIC_IPV6 = blockList(['2000::/3'])

/** Whether an IP address is a public unicast address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4')
    case 6:
      return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    default:
      return false
  }
}

export function blockList(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
