import { runRedrive } from '@lectern/service-kit/events/redrive-command.ts'
import { namedService } from './named-service.ts'

/** Redrives the dead letters of a service, with the environment that the service itself runs with. */
await runRedrive(await namedService('npm run dlq:redrive -- --service <name> [--discard <event id>]… [--why <text>]'))
