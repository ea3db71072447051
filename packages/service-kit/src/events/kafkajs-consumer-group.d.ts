/** It comes without types: the part of it that kept-seeks.ts uses. */
declare module 'kafkajs/src/consumer/consumerGroup.js' {
  interface SeekOffsets {
    getKey(topic: string, partition: number): string
    get(key: string): string | undefined
    pop(topic: string, partition: number): unknown
  }
  export default class ConsumerGroup {
    seekOffset: SeekOffsets
    /** Of the present assignment. */
    offsetManager: {
      seek(place: { topic: string; partition: number; offset: string }): Promise<void>
      resolveOffsets(): Promise<void>
    }
    seekOffsets(topicPartitions: readonly { topic: string; partitions: readonly number[] }[]): Promise<void>
  }
}
