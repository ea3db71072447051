import { describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from './support/gateway.ts'

const env = {
  SIGN_IN_ATTEMPTS: '3',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '6',
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: '8',
  SIGN_IN_WAIT_SECONDS: '120',
  TRUST_PROXY: 'true',
}
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const ATTACKER = from('203.0.113.9')

function tryPassword({ visitor }: TestGateway, username: string, password: string, where = ATTACKER) {
  return visitor().post('/api/login', { username, password }, where)
}

async function failTimes(gateway: TestGateway, times: number, username: string, where = ATTACKER) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await tryPassword(gateway, username, 'wrong', where)).status)
  return statuses
}

describe('guessing a password', () => {
  test('is slowed down per account, with a sentence and the time to wait', async () => {
    const gateway = await startGateway({ env })
    const ada = gateway.people.student()
    expect(await failTimes(gateway, 3, ada.username)).toEqual([401, 401, 401])

    const refused = await tryPassword(gateway, ada.username, 'correct horse')
    expect(refused.status).toBe(429)
    expect(refused.detail).toBe('Too many attempts with a wrong password. Try again in 2 minutes.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100)
    // However the name is written.
    expect((await tryPassword(gateway, ` ${ada.username.toUpperCase()}`, 'wrong')).status).toBe(429)
  })

  test('is slowed down per account however it is named, by username and by email address', async () => {
    const gateway = await startGateway({ env })
    const ada = gateway.people.student()
    expect(await failTimes(gateway, 2, ada.email)).toEqual([401, 401])
    expect(await failTimes(gateway, 2, ada.username)).toEqual([401, 429])
    expect((await tryPassword(gateway, ada.email, 'correct horse')).status).toBe(429)
    expect(await failTimes(gateway, 4, 'nobody@example.org')).toEqual([401, 401, 401, 429])
    expect((await tryPassword(gateway, ada.email, 'correct horse', from('198.51.100.7'))).status).toBe(200)
  })

  test('does not lock the owner out elsewhere, nor others at that address', async () => {
    const gateway = await startGateway({ env })
    const [ada, bob] = [gateway.people.student(), gateway.people.student()]
    await failTimes(gateway, 4, ada.username)
    expect((await tryPassword(gateway, ada.username, 'correct horse', from('198.51.100.7'))).status).toBe(200)
    expect((await tryPassword(gateway, bob.username, 'correct horse')).status).toBe(200)
  })

  test('is slowed down per address over all accounts, an IPv6 network counting as one', async () => {
    const gateway = await startGateway({ env })
    const ada = gateway.people.student()
    for (let n = 0; n < 6; n += 1) {
      expect(await failTimes(gateway, 1, `nobody${n}`, from(`2001:db8:1:2::${n + 1}`))).toEqual([401])
    }
    expect((await tryPassword(gateway, ada.username, 'correct horse', from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await tryPassword(gateway, ada.username, 'correct horse', from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('is slowed down per IPv6 site, whose networks one customer may have', async () => {
    const gateway = await startGateway({ env: { ...env, SIGN_IN_ATTEMPTS_PER_ADDRESS: '2' } })
    const guess = (network: string) => failTimes(gateway, 1, `nobody${network}`, from(`2001:db8:1:${network}::1`))
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f', '10', '11']) expect(await guess(network)).toEqual([401])
    expect(await guess('12')).toEqual([429])
    expect(await failTimes(gateway, 1, 'nobody', from('2001:db8:2:a::1'))).toEqual([401])
  })

  test('from many addresses has a ceiling, which doesn’t lock the owner out where they have signed in before', async () => {
    const gateway = await startGateway({ env })
    const [ada, bob] = [gateway.people.student(), gateway.people.student()]
    const [home, otherHome] = [gateway.visitor(), gateway.visitor()]
    await home.login(ada)
    await otherHome.login(bob)
    for (let n = 0; n < 8; n += 1) {
      expect(await failTimes(gateway, 1, ada.username, from(`203.0.113.${n}`))).toEqual([401])
    }
    expect((await tryPassword(gateway, ada.username, 'correct horse', from('203.0.113.99'))).status).toBe(429)

    await home.send('POST', '/api/logout')
    expect((await home.login(ada)).status).toBe(200)
    // Another's device is a stranger here, and so is one whose cookie was changed.
    expect((await otherHome.login(ada)).status).toBe(429)
    const spoilt = home.copy()
    const cookie = spoilt.cookies.get('lectern.device') ?? ''
    spoilt.cookies.set(
      'lectern.device',
      cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    )
    expect((await spoilt.login(ada)).status).toBe(429)
  })

  test('is slowed down on a known device too, and a device knows several accounts', async () => {
    const gateway = await startGateway({ env })
    const [ada, bob] = [gateway.people.student(), gateway.people.student()]
    const device = gateway.visitor()
    await device.login(ada)
    await device.login(bob)
    const guess = async () => (await device.login(ada, { password: 'wrong' })).status
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 401, 429])
    expect((await device.login(ada)).status).toBe(429)
    expect((await device.login(bob)).status).toBe(200)
    expect((await tryPassword(gateway, ada.username, 'correct horse', from('198.51.100.7'))).status).toBe(200)
  })

  test('is counted also when it happens all at once', async () => {
    const gateway = await startGateway({ env })
    const ada = gateway.people.student()
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryPassword(gateway, ada.username, 'wrong')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(gateway.services.identity.count('/internal/credentials')).toBe(3)
  })

  test('is forgotten once the password was right', async () => {
    const gateway = await startGateway({ env })
    const ada = gateway.people.student()
    await failTimes(gateway, 2, ada.username)
    expect((await tryPassword(gateway, ada.username, 'correct horse')).status).toBe(200)
    expect(await failTimes(gateway, 3, ada.username)).toEqual([401, 401, 401])
  })

  test('also counts where a password is asked for again', async () => {
    const gateway = await startGateway({ env })
    const browser = gateway.visitor()
    await browser.login(gateway.people.student())
    const guess = () => browser.send('PUT', '/api/user/password', { currentPassword: 'wrong', newPassword: 'secret1' })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([403, 403, 403])
    expect((await guess()).status).toBe(429)
  })
})

test('many people signing in at once from one address meet no limit', async () => {
  const gateway = await startGateway()
  const people = Array.from({ length: 50 }, () => gateway.people.student())
  const answers = await Promise.all(people.map((person) => gateway.visitor().login(person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
})

test('an outage of identity is nobody’s failed attempt', async () => {
  const gateway = await startGateway({ env })
  const ada = gateway.people.student()
  await gateway.services.identity.stop()
  expect(await failTimes(gateway, 4, ada.username)).toEqual([503, 503, 503, 503])
  await gateway.services.identity.start()
  await expect.poll(async () => (await tryPassword(gateway, ada.username, 'correct horse')).status).toBe(200)
})
