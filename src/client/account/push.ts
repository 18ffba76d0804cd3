import { api } from '../core/api.ts'
import { whileBusy } from '../core/button-state.ts'
import { onSuccess } from '../forms/on-success.ts'

/** What this browser can do; names of notes in pages/settings/notifications/push-card.ts, or `possible`. */
type PushState = 'unsupported' | 'insecure' | 'install' | 'denied' | 'again' | 'possible'

const card = document.querySelector<HTMLElement>('.push')

export function listenForPush(): void {
  if (!card) return
  void showState(card)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button')
    if (!button) return
    if (button.dataset.pushOn) void turnOn(card, button, button.dataset.pushOn)
    else if (button.dataset.pushOff !== undefined) void endSubscription()
  })
}

async function showState(card: HTMLElement): Promise<void> {
  card.dataset.push = await stateOf(card)
}

async function stateOf(card: HTMLElement): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // Safari on iOS has them only in what was added to the home screen; only there `standalone` exists.
    return 'standalone' in navigator ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!card.querySelector('[data-here="true"]')) return 'possible'
  const key = card.querySelector<HTMLElement>('[data-push-on]')?.dataset.pushOn ?? ''
  return key && !hasKey(await subscription(), key) ? 'again' : 'possible'
}

async function turnOn(card: HTMLElement, button: HTMLButtonElement, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return showState(card)
  await whileBusy(button, async () => {
    const { endpoint, keys } = (await subscribe(key)).toJSON()
    const body = { endpoint, keys, public_key: key }
    await onSuccess(button, await api('PUT', '/api/settings/push/device', body))
  })
  await showState(card)
}

/** A browser keeps one subscription for a site; one to another key must end first. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && hasKey(before, key)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** If only the site forgot it, the browser would renew it when its push service asks for that. */
async function endSubscription(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function hasKey(subscription: PushSubscription | null, key: string): boolean {
  const own = subscription?.options.applicationServerKey
  if (!own) return false
  const bytes = String.fromCharCode(...new Uint8Array(own))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
