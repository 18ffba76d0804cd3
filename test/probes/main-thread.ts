/** What some work costs the main thread, in processor time: a busy machine changes nothing about it. */
export async function cpuMsOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1_000 }
}
