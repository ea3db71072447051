import { namedService } from './named-service.ts'
import { runRedrive } from './redrive-command.ts'

/** Redrives the dead letters of a service, with the environment that the service itself runs with. */
await runRedrive(
  await namedService<Parameters<typeof runRedrive>[0]>(
    'npm run dlq:redrive -- --service <name> [--discard <event id>]… [--why <text>]',
  ),
)
