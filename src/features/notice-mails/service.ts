export { noticeContent } from './content.ts'
export { mailPrefsOf, setMailPrefs, unsubscribe } from './prefs.ts'
export { type Subscription, subscriptionOf } from './unsubscribe-link.ts'
