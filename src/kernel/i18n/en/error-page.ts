import type { Words } from '../../i18n.ts'

export const errorPage: Words['errorPage'] = {
  titles: {
    400: 'Something about that request is off',
    401: 'Log in to see this',
    403: 'This door is closed for now',
    404: 'There is no page here',
    429: 'Take a short break',
    500: 'That was not supposed to happen',
    503: 'Back in a moment',
  },
  otherTitle: 'We could not open this page',
  hints: {
    404: 'The link may have lost a few letters, or the author has taken the page back.',
    500: 'It is not your fault. Reloading may be all it takes.',
    503: 'This usually lasts a few seconds. Reload in a moment.',
  },
  home: 'Go home',
  retry: 'Try again',
  requestId: 'Request ID',
  report: 'If it keeps happening, tell the site’s owner this ID.',
}
