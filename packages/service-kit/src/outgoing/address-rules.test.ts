import { expect, test } from 'vitest'
import { AddressRefused, type AddressRules, assertReachable, readAddress } from './address-rules.ts'
import { isPrivateNetwork, networks } from './networks.ts'

const rules: AddressRules = { allowedNetworks: networks([]), ports: [443], allowsLoopback: false }
const refusalOf = (url: string, changes: Partial<AddressRules> = {}) => {
  try {
    readAddress(url, { ...rules, ...changes })
    return null
  } catch (error) {
    if (error instanceof AddressRefused) return error.message
    throw error
  }
}

/** What nothing but a public receiver is called. */
const ATTEMPTS = [
  ['loopback', 'https://127.0.0.1/'],
  ['another loopback', 'https://127.8.9.10/'],
  ['shortened', 'https://127.1/'],
  ['decimal', 'https://2130706433/'],
  ['octal', 'https://0177.0.0.1/'],
  ['one octal number', 'https://017700000001/'],
  ['hexadecimal', 'https://0x7f.0.0.1/'],
  ['one hexadecimal number', 'https://0x7f000001/'],
  ['digits in circles', 'https://①②⑦.⓪.⓪.①/'],
  ['full stops of another script', 'https://127。0。0。1/'],
  ['escaped', 'https://%31%32%37.0.0.1/'],
  ['behind a user', 'https://hooks.example.org@127.0.0.1/'],
  ['behind a backslash', 'https:\\\\127.0.0.1\\@hooks.example.org/'],
  ['nobody', 'https://0.0.0.0/'],
  ['nobody, shortened', 'https://0/'],
  ['localhost', 'https://localhost/'],
  ['localhost in capitals', 'https://LOCALHOST/'],
  ['localhost in circles', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/'],
  ['localhost with a dot', 'https://localhost./'],
  ['under localhost', 'https://hooks.localhost/'],
  ['a dot behind an address', 'https://127.0.0.1./'],
  ['private, 10', 'https://10.1.2.3/'],
  ['private, 172.16', 'https://172.31.255.1/'],
  ['private, 192.168', 'https://192.168.0.1/'],
  ['of a carrier', 'https://100.64.0.1/'],
  ['link-local', 'https://169.254.1.1/'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata of Azure', 'https://168.63.129.16/'],
  ['metadata of Alibaba', 'https://100.100.100.200/'],
  ['protocols', 'https://192.0.0.170/'],
  ['documentation', 'https://203.0.113.7/'],
  ['benchmarks', 'https://198.18.0.1/'],
  ['multicast', 'https://224.0.0.1/'],
  ['reserved', 'https://240.0.0.1/'],
  ['everybody', 'https://255.255.255.255/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 nobody', 'https://[::]/'],
  ['mapped', 'https://[::ffff:127.0.0.1]/'],
  ['mapped in hexadecimal', 'https://[::ffff:a9fe:a9fe]/'],
  ['a public address, mapped', 'https://[::ffff:8.8.8.8]/'],
  ['compatible', 'https://[::127.0.0.1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['local NAT64', 'https://[64:ff9b:1::a00:1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['Teredo', 'https://[2001:0:7f00:1::]/'],
  ['unique local', 'https://[fd12:3456::1]/'],
  ['metadata over IPv6', 'https://[fd00:ec2::254]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['IPv6 documentation', 'https://[2001:db8::1]/'],
  ['IPv6 site-local', 'https://[fec0::1]/'],
  ['without TLS', 'http://hooks.example.org/'],
  ['a file', 'file:///etc/passwd'],
  ['gopher', 'gopher://127.0.0.1:6379/_FLUSHALL'],
  ['data', 'data:text/plain,hello'],
  ['with a login', 'https://user:password@hooks.example.org/'],
  ['the port of Redis', 'https://hooks.example.org:6379/'],
  ['a port that is not allowed', 'https://hooks.example.org:8443/'],
  ['a fragment', 'https://hooks.example.org/#there'],
  ['a dot behind a name', 'https://hooks.example.org./'],
  ['no address', 'hooks.example.org'],
  ['nothing', ''],
] as const

test.each(ATTEMPTS)('refuses %s', (_name, url) => {
  expect(refusalOf(url)).not.toBeNull()
})

test.each([
  ['https://hooks.example.org/lectern?school=3', 'https://hooks.example.org/lectern?school=3'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://hooks.example.org:443/', 'https://hooks.example.org/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
])('takes %s', (given, kept) => {
  expect(readAddress(given, rules).href).toBe(kept)
})

test('an address may be longer where the rules say so', () => {
  const long = `https://hooks.example.org/${'a'.repeat(600)}`
  expect(refusalOf(long)).not.toBeNull()
  expect(refusalOf(long, { mostCharacters: 1000 })).toBeNull()
})

test('an allowed network opens itself, and nothing beside it', () => {
  const own = { allowedNetworks: networks(['10.20.0.0/16', 'fd00::/8']) }
  expect(refusalOf('https://10.20.3.4/xapi', own)).toBeNull()
  expect(refusalOf('https://[fd12::1]/', own)).toBeNull()
  expect(refusalOf('https://10.21.0.1/', own)).toMatch(/internal network/)
  expect(refusalOf('https://[fd00:ec2::254]/', own)).toMatch(/internal network/)
  expect(refusalOf('https://[::ffff:10.20.3.4]/', own)).toMatch(/internal network/)
  expect(refusalOf('http://10.20.3.4/', own)).toMatch(/https/)
  expect(() => assertReachable('100.100.100.200', { ...rules, allowedNetworks: networks(['100.64.0.0/10']) })).toThrow()
})

test('only private networks can be allowed', () => {
  for (const good of ['10.0.0.0/8', '10.20.0.0/16', '192.168.7.0/24', 'fd12:3456::/48', '100.64.0.0/10'])
    expect(isPrivateNetwork(good), good).toBe(true)
  const bad = ['0.0.0.0/0', '10.0.0.0/4', '127.0.0.0/8', '169.254.0.0/16', '8.8.8.0/24', '::/0', 'fe80::/10']
  for (const one of [...bad, '10.0.0.1', '10.0.0.0/33', '10.0.0.0/-1', 'x/8', '10.0.0.0/', '::ffff:10.0.0.0/104'])
    expect(isPrivateNetwork(one), one).toBe(false)
})

test('for development this machine may be spoken to, without TLS and at any port; nothing else is', () => {
  const here = { allowsLoopback: true }
  for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:4000/'])
    expect(refusalOf(url, here)).toBeNull()
  for (const url of ['http://hooks.example.org/', 'https://hooks.example.org:4000/', 'https://10.0.0.1/'])
    expect(refusalOf(url, here)).not.toBeNull()
})
