// What the API description says of each operation: a line, and what its caller should know beside it.

export const getLoginOptions = {
  summary: 'Get the options to log in with a passkey',
  description:
    'For `navigator.credentials.get`. The challenge is good once and for 5 minutes. Passkeys need https or localhost: elsewhere it answers 409 `passkeys_unavailable`.',
}

export const logInWithPasskey = {
  summary: 'Log in with a passkey',
  description:
    'The passkey says whose it is, so no address is sent. It counts as two factors: no code is asked for. Failures are limited as wrong passwords are.',
}

export const getStepUpOptions = {
  summary: "Get the options to confirm with a passkey that it's me",
  description:
    "For `navigator.credentials.get`, with the caller's own passkeys. The challenge is good once, for 5 minutes and for this session.",
}

export const stepUpWithPasskey = {
  summary: "Confirm with a passkey that it's me",
  description:
    'Only a passkey of the caller. For ten minutes this session may then do what otherwise answers 403 `step_up_required`.',
}

export const listPasskeys = {
  summary: 'List my passkeys',
  description:
    "All of the caller's, at most 20. `backed_up` says whether the passkey is synchronized between devices.",
}

export const getCreationOptions = {
  summary: 'Get the options to make a passkey',
  description:
    'For `navigator.credentials.create`, with the passkeys that the caller has already, so that one device makes no second one. The challenge is good once and for 5 minutes.',
}

export const addPasskey = {
  summary: 'Add a passkey',
  description:
    'Named after the browser and system that made it until it is renamed. The person is told by mail where the site sends mail. A person has at most 20.',
}

export const renamePasskey = {
  summary: 'Rename a passkey',
  description:
    "Up to 50 characters; the name is shown to the caller only. Somebody else's passkey is not found.",
}

export const removePasskey = {
  summary: 'Remove a passkey',
  description:
    'Refused with `last_way_in` for the last passkey of a person without a password. The person is told by mail where the site sends mail; sessions stay.',
}
