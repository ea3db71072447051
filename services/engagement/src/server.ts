import { runService } from '@lectern/service-kit/service.ts'
import { service } from './service.ts'

await runService(service)
