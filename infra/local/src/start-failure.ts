/** A reason not to start (or not to go on) that a person can act on: its message is shown as it is, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
