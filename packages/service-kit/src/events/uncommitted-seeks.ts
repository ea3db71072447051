/// <reference path="./kafkajs-consumer-group.d.ts" />
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js'

/**
 * kafkajs 2.2.4 takes a seek out of its list and then commits it. When that commit fails, the seek is gone, and the consumer goes on from
 * where Kafka's group stands (https://github.com/tulios/kafkajs/issues/1363 looks the same). Here a seek stays until it is committed, so
 * that what is fetched meanwhile counts as stale.
 */
ConsumerGroup.prototype.seekOffsets = async function (topicPartitions) {
  for (const { topic, partitions } of topicPartitions) {
    for (const partition of partitions) {
      const offset = this.seekOffset.get(this.seekOffset.getKey(topic, partition))
      if (offset === undefined) continue
      await this.offsetManager.seek({ topic, partition, offset })
      // Unless another one has come meanwhile.
      if (this.seekOffset.get(this.seekOffset.getKey(topic, partition)) === offset)
        this.seekOffset.pop(topic, partition)
    }
  }
  await this.offsetManager.resolveOffsets()
}
