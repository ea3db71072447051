import { startMessaging } from '@lectern/service-kit/events/messaging.ts'
import { listen } from '@lectern/service-kit/http/server.ts'
import { loadConfig } from '@lectern/service-kit/process/config.ts'
import { buildApp } from './app.ts'
import { connectBilling } from './billing.ts'
import { configSchema } from './config.ts'
import { startFulfilment } from './fulfilment/start-fulfilment.ts'
import { startReconciliation } from './reconciliation/start-reconciliation.ts'
import { subscriptions } from './subscriptions.ts'

const config = loadConfig(configSchema)
const billing = connectBilling(config)
const app = buildApp(config, billing)
startMessaging(app, { service: 'billing', config, database: billing.database, subscriptions })
startFulfilment(app, billing)
startReconciliation(app, billing, config)
await listen(app, config)
