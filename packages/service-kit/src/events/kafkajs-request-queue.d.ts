/** It comes without types: the part of it that idle-connections.ts uses. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    /** Requests that wait until the brokers take them. */
    pending: readonly unknown[]
    scheduleCheckPendingRequests(): void
  }
}
