import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyCredential } from '@lectern/service-kit/credentials/verify-credential.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
const subjectSchema = z.object({
  validFrom: z.string(),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: z.string() })).min(1),
    licenseNumber: z.string(),
    achievement: z.object({ name: z.string() }),
  }),
})

/**
 * `npm run verify-credential -- <file>`: whether a certificate's credential is genuine and counts, by what is public alone, for anybody: the document
 * of its issuer's did:web, and its status list. The exit code tells: 0 it counts, 1 it is revoked or not genuine, 2 that couldn't be found out.
 */
await runCommand('verify-credential', async () => {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (file === undefined || more.length > 0) throw new Error('name one file: verify-credential LC-7K4M-92QX.jwt')
  const jwt = readFileSync(file, 'utf8').trim()
  const unread: Error[] = []
  const read = (address: string) =>
    readAddress(address).catch((error: Error) => {
      unread.push(error)
      throw error
    })
  try {
    const { credential, statusList, revoked } = await verifyCredential(jwt, read)
    const { validFrom, credentialSubject } = subjectSchema.parse(credential)
    const { identifier, licenseNumber, achievement } = credentialSubject
    console.log(`${achievement.name}: ${identifier.map(({ identityHash }) => identityHash).join(', ')}`)
    console.log(`${licenseNumber}, issued ${validFrom} by ${credential.issuer}, whose key signed it`)
    console.log(revoked ? `Revoked, by ${statusList}` : `Not revoked, by ${statusList}`)
    return revoked ? 1 : 0
  } catch (error) {
    if (unread.length > 0) throw error
    const isIncomplete = error instanceof z.ZodError
    console.error(`Not genuine: ${isIncomplete ? 'it isn’t a certificate’s credential' : (error as Error).message}`)
    return 1
  }
})

async function readAddress(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}
