import { api, type Method } from '../core/api.ts'
import { toggleOptimistically } from '../core/optimistic-toggle.ts'
import { toast } from '../core/toasts.ts'

/** Switches that are saved on change, each under its name; the answer holds the state of all. */
export function listenForSwitches(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.role !== 'switch' || !target.dataset.api) return
    const { name: key, checked: enabled, dataset } = target
    const [method, path] = dataset.api!.split(' ') as [Method, string]
    toggleOptimistically<boolean, Record<string, boolean>>(
      `switch ${path} ${key}`,
      { stored: !enabled, wanted: enabled },
      {
        apply(wanted) {
          target.checked = wanted
          return () => {
            target.checked = !wanted
          }
        },
        call: (_, wanted) => api(method, path, { key, enabled: wanted }),
        settle(answer) {
          target.checked = answer[key]!
          toast(dataset.toast!, 'good')
          return target.checked
        },
      },
    )
  })
}
