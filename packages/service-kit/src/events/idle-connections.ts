/// <reference path="./kafkajs-request-queue.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'

const { scheduleCheckPendingRequests } = RequestQueue.prototype

/**
 * kafkajs 2.2.4 looks a thousand times a second on each connection whether a request waits, also where none does
 * (https://github.com/tulios/kafkajs/issues/1704). Who makes one wait looks by himself.
 */
RequestQueue.prototype.scheduleCheckPendingRequests = function () {
  if (this.pending.length > 0) scheduleCheckPendingRequests.call(this)
}
