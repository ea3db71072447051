/** It comes without types: the part of it that a test uses. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function decodeList(list: { encodedList: string }): Promise<{ getStatus(index: number): boolean }>
}
