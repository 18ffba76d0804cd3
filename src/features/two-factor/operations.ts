// What the API description says of each operation: a line, and what its caller should know beside it.

export const getTwoFactor = {
  summary: 'Get the state of my two-step verification',
  description:
    'Whether it is on and since when, how many recovery codes are left, and how many browsers are not asked for a code.',
}

export const startTwoFactor = {
  summary: 'Begin to set up two-step verification',
  description:
    'Answers the secret for an authenticator app, the only time it is told. Nothing is asked for at logins until the first code confirms it within 10 minutes, from the same session; beginning again makes another secret.',
}

export const confirmTwoFactor = {
  summary: 'Turn on two-step verification with the first code',
  description:
    'From then on every login with a password or another site asks for a code. The ten recovery codes are in this answer and nowhere else. 10 wrong codes in an hour block further tries for an hour.',
}

export const renewRecoveryCodes = {
  summary: 'Make new recovery codes',
  description:
    'Takes a code of the app or one of the old recovery codes. All old recovery codes are void; the ten new ones are in this answer and nowhere else.',
}

export const forgetDevices = {
  summary: 'Ask remembered devices for a code again',
  description: 'Browsers that were remembered at a login need a code at their next one; no session ends.',
}

export const turnOffTwoFactor = {
  summary: 'Turn off two-step verification',
  description:
    'Takes a code of the app or a recovery code. The recovery codes and remembered browsers go with it, and the person is told by mail where the site sends mail.',
}
