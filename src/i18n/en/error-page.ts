import type { Words } from '../zh-CN.ts'

export const errorPage: Words['errorPage'] = {
  titles: {
    400: 'Bad request',
    401: 'Log in to continue',
    403: 'You can’t access this page',
    404: 'Page not found',
    429: 'Too many requests',
    500: 'Something went wrong',
    503: 'Temporarily unavailable',
  },
  otherTitle: 'This page could not be opened',
  hints: {
    404: 'The link may be broken, or the author has removed the page.',
    500: 'It’s not your fault. Try reloading the page.',
    503: 'This usually takes a few seconds. Reload in a moment.',
  },
  home: 'Go home',
  retry: 'Try again',
  requestId: 'Request ID',
  report: 'If this keeps happening, send this ID to the site owner.',
}
