import { createServer, type Server } from 'node:net'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'
import { PortReservations, type Ports } from '../src/ports.ts'
import { StartFailure } from '../src/start-failure.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

function newFolder(): DataFolder {
  const folder = new DataFolder(temporaryFolder())
  folder.create()
  return folder
}

function newReservations(): PortReservations {
  const reservations = new PortReservations()
  cleanUps.push(() => reservations.release())
  return reservations
}

async function occupyFreePort(): Promise<number> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function findFreePort(): Promise<number> {
  const reservations = new PortReservations()
  const port = await reservations.anyFree()
  reservations.release()
  return port
}

/** The ports from a BASE_PORT on that has sixteen free ones, beside other settings. */
async function chooseFromBase(): Promise<{ base: number; own: number; ports: Ports }> {
  const [base, gateway, own] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const env = { PORT: String(gateway), STRIPE_SANDBOX_PORT: String(own), BASE_PORT: String(base) }
  try {
    const ports = await newReservations().choose(newFolder(), env, false)
    return { base, own, ports }
  } catch (error) {
    if (!(error instanceof StartFailure && error.message.includes('is in use'))) throw error
    return chooseFromBase()
  }
}

describe('the ports of a copy', () => {
  test('are those of its last run', async () => {
    const folder = newFolder()
    const first = newReservations()
    const ports = await first.choose(folder, {}, true)
    first.release()
    expect(await newReservations().choose(folder, {}, true)).toEqual(ports)
  })

  test('are different for copies that start at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => newReservations().choose(newFolder(), {}, true)))
    const ports = all.flatMap((each) => Object.values(each))
    expect(new Set(ports).size).toBe(ports.length)
  })

  test('obey a setting', async () => {
    const port = await findFreePort()
    const ports = await newReservations().choose(newFolder(), { PORT: String(port), IDENTITY_PORT: '' }, false)
    expect(ports.gateway).toBe(port)
  })

  test('follow BASE_PORT, but for one that is set by itself', async () => {
    const { base, own, ports } = await chooseFromBase()
    expect(ports).toMatchObject({ identity: base, catalog: base + 1, postgres: base + 9, stripeSandbox: own })
  })

  test('refuse a BASE_PORT that has too few ports behind it', async () => {
    const choice = newReservations().choose(
      newFolder(),
      { PORT: String(await findFreePort()), BASE_PORT: '65530' },
      false,
    )
    await expect(choice).rejects.toThrow('BASE_PORT must be a port between 1 and 65520, not "65530".')
  })

  test('refuse a setting whose port is in use, with what to do', async () => {
    const port = await occupyFreePort()
    const choice = newReservations().choose(newFolder(), { PORT: String(port) }, false)
    await expect(choice).rejects.toThrow(`Port ${port} is in use: stop what listens there, or set PORT to a free port.`)
  })

  test('refuse a setting that is no port', async () => {
    const choice = newReservations().choose(newFolder(), { PORT: '80a' }, false)
    await expect(choice).rejects.toThrow('PORT must be a port between 1 and 65535, not "80a".')
  })
})
