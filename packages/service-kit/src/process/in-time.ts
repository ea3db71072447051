/** The result, or an error after so many milliseconds; what is under way goes on, and fails for nobody. */
export async function inTime<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
