import { takeReturnedPayment } from './lib/returned-payment.ts'

// The first that runs: the router keeps the address as it finds it.
takeReturnedPayment()
