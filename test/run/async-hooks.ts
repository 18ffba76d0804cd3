import asyncHooks, { type AsyncHook } from 'node:async_hooks'

// node:test follows every promise by async hooks, to know which file declares a test and which test an uncaught error belongs
// to. While tests run, the second is not worth a twentieth of their processor time: such an error still fails the run, with its
// message, only without the name of a test. Must be loaded before node:test, which takes createHook as it finds it.
const { createHook } = asyncHooks
const created: AsyncHook[] = []
asyncHooks.createHook = (callbacks) => {
  const hook = createHook(callbacks)
  created.push(hook)
  return hook
}

/** Before a file declares its tests. */
export function enableAsyncHooks(): void {
  for (const hook of created) hook.enable()
}

/** After that. */
export function disableAsyncHooks(): void {
  for (const hook of created) hook.disable()
}
