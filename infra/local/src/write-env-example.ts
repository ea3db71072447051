import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from './env-example.ts'
import { REPOSITORY } from './repository.ts'

/** `npm run env:example` */
writeFileSync(join(REPOSITORY, '.env.example'), await envExample())
